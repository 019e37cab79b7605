import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const gradesClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const choiceClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** What a login asks, as it came. */
export type Asked = Readonly<Record<string, string>>;

/** How a token differs from a good one. */
export interface Twist {
  readonly claims?: JWTPayload;
  /** Names of claims that are missing. */
  readonly without?: readonly string[];
  readonly header?: { readonly alg?: string; readonly kid?: string };
  /** Signed by somebody else's key. */
  readonly otherKey?: boolean;
  /** Seconds by which it was made earlier. */
  readonly age?: number;
}

export interface ReceivedScore {
  readonly userId: string;
  readonly timestamp: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
}

interface StrangerOptions {
  /** Origin of the tool, for its keys and for the course that shows it. */
  readonly tool: string;
  /** Name by which it is reached. */
  readonly host?: string;
}

/** Whoever signs in there, by the hint of the login. */
const learners: Readonly<Record<string, string>> = {
  arabic: 'learner-arabic',
  again: 'learner-again',
  files: 'learner-files',
};

const clientId = 'stoa-as-a-tool';
const deploymentId = 'deployment-1';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function form(action: string, fields: Asked, target = '_self'): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${attribute(value)}">`,
  );
  return `<form method="post" action="${attribute(action)}" target="${target}">${inputs.join('')}</form>
<script>document.forms[0].submit()</script>`;
}

interface Keys {
  readonly own: CryptoKey;
  readonly other: CryptoKey;
  /** The public half of `own`. */
  readonly jwk: JWK;
}

async function makeKeys(): Promise<Keys> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  return { own: own.privateKey, other: other.privateKey, jwk };
}

const unsigned = (header: object, claims: object) =>
  `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

const instantNow = () => Math.floor((performance.timeOrigin + performance.now()) / 1_000);

/** Another organisation's learning platform, which knows nothing of ours but the standard. */
export class StrangerPlatform {
  readonly clientId = clientId;
  readonly deploymentId = deploymentId;
  readonly issuer: string;
  readonly scores: ReceivedScore[] = [];
  readonly #tool: string;
  readonly #keys: Keys;
  readonly #accesses = new Set<string>();
  #failing = 0;
  readonly close: () => Promise<void>;

  constructor(issuer: string, tool: string, keys: Keys, close: () => Promise<void>) {
    this.issuer = issuer;
    this.#tool = tool;
    this.#keys = keys;
    this.close = close;
  }

  /** So many of the next scores are answered with an error. */
  failNext(count: number): void {
    this.#failing = count;
  }

  /** The token with which it answers a login. */
  async sign(asked: Asked, twist: Twist = {}): Promise<string> {
    const now = instantNow() - (twist.age ?? 0);
    const isArabic = asked['login_hint'] === 'arabic';
    const all = {
      iss: this.issuer,
      aud: clientId,
      sub: learners[asked['login_hint'] ?? ''] ?? 'learner-1',
      iat: now,
      exp: now + 300,
      jti: randomUUID(),
      nonce: asked['nonce'],
      given_name: 'Ada',
      family_name: 'Stranger',
      email: 'ada@stranger.example',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: deploymentId,
      [claim('launch_presentation')]: { locale: isArabic ? 'ar' : 'en', document_target: 'iframe' },
      ...this.#messageOf(asked),
      ...twist.claims,
    };
    const claims = Object.fromEntries(Object.entries(all).filter(([name]) => !twist.without?.includes(name)));
    const header = { alg: 'RS256', kid: 'key-1', ...twist.header };
    const { own, other, jwk } = this.#keys;
    if (header.alg === 'none') return unsigned(header, claims);
    // the public key, taken for a shared secret
    const key = header.alg === 'HS256' ? Buffer.from(JSON.stringify(jwk)) : twist.otherKey ? other : own;
    return await new SignJWT(claims).setProtectedHeader(header).sign(key);
  }

  #messageOf({ lti_message_hint: hint = '' }: Asked): JWTPayload {
    if (hint === 'choose')
      return {
        [claim('message_type')]: 'LtiDeepLinkingRequest',
        [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
        [choiceClaim]: {
          deep_link_return_url: `${this.issuer}/chosen`,
          accept_types: ['ltiResourceLink'],
          accept_presentation_document_targets: ['iframe'],
          data: 'csrf-of-theirs',
        },
      };
    const { issuer } = this;
    return {
      [claim('message_type')]: 'LtiResourceLinkRequest',
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [claim('target_link_uri')]: hint,
      [claim('resource_link')]: { id: 'link-1', title: 'Quiz' },
      [gradesClaim]: { scope: [scoreScope], lineitems: `${issuer}/items`, lineitem: `${issuer}/items/1?course=7` },
    };
  }

  async #grant(text: string): Promise<string | null> {
    const asked = new URLSearchParams(text);
    const keys = createRemoteJWKSet(new URL(`${this.#tool}/tools/jwks`));
    await jwtVerify(asked.get('client_assertion') ?? '', keys, {
      issuer: clientId,
      subject: clientId,
      audience: `${this.issuer}/token`,
      algorithms: ['RS256'],
    });
    if (asked.get('scope') !== scoreScope || asked.get('grant_type') !== 'client_credentials') return null;
    const access = randomUUID();
    this.#accesses.add(access);
    return access;
  }

  /** A course of theirs, with the tool in a frame that takes the height that it asks for. */
  #coursePage(search: URLSearchParams): string {
    const target = search.get('target') ?? '';
    const login = {
      iss: this.issuer,
      login_hint: search.get('hint') ?? 'english',
      target_link_uri: target,
      lti_message_hint: search.get('choose') === null ? target : 'choose',
      client_id: clientId,
      lti_deployment_id: deploymentId,
      ...(search.get('storage') === null ? {} : { lti_storage_target: '_parent' }),
    };
    return `<!doctype html><html lang="en"><title>Their course</title><link rel="icon" href="data:,"><main><h1>Their course</h1>
<iframe name="tool" title="Quiz" width="100%" height="150"></iframe></main>
<script>const kept={};addEventListener('message',(e)=>{const d=e.data;if(e.origin!==${JSON.stringify(this.#tool)})return;
if(d.subject==='lti.frameResize')document.querySelector('iframe').height=d.height;
if(d.subject==='lti.put_data'){kept[d.key]=d.value;e.source.postMessage({...d,subject:'lti.put_data.response'},e.origin)}
if(d.subject==='lti.get_data')e.source.postMessage({...d,subject:'lti.get_data.response',value:kept[d.key]},e.origin)})</script>
${form(`${this.#tool}/tools/login`, login, 'tool')}`;
  }

  async #takeScore(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    const access = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!this.#accesses.has(access)) return send(response, 401, 'text/plain', 'who?');
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json')
      return send(response, 415, 'text/plain', 'what?');
    if (this.#failing > 0) {
      this.#failing -= 1;
      return send(response, 503, 'text/plain', 'later');
    }
    // whatever is wrong with it, the test sees
    this.scores.push(JSON.parse(text) as ReceivedScore);
    send(response, 200, 'application/json', '{}');
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const json = (value: unknown) => send(response, 200, 'application/json', JSON.stringify(value));
    if (url.pathname === '/keys') return json({ keys: [this.#keys.jwk] });
    if (url.pathname === '/course') return send(response, 200, 'text/html', this.#coursePage(url.searchParams));
    if (url.pathname === '/scores') return json(this.scores);
    if (url.pathname === '/token') {
      const access = await this.#grant(await bodyOf(request));
      if (access === null) return send(response, 400, 'text/plain', 'what?');
      return json({ access_token: access, token_type: 'Bearer', expires_in: 60 });
    }
    if (url.pathname === '/items/1/scores' && url.searchParams.get('course') === '7')
      return await this.#takeScore(request, response);
    if (url.pathname === '/chosen') return send(response, 200, 'text/html', '<h1>Chosen</h1>');
    if (url.pathname !== '/login') return send(response, 404, 'text/plain', 'nothing');
    const asked = Object.fromEntries(url.searchParams);
    const fields = { id_token: await this.sign(asked), state: asked['state'] ?? '' };
    send(response, 200, 'text/html', `<!doctype html>${form(asked['redirect_uri'] ?? '', fields)}`);
  }
}

/** Listens until it is closed. */
export async function strangerPlatform({ tool, host = 'localhost' }: StrangerOptions): Promise<StrangerPlatform> {
  const server = createServer().listen(0, host);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The platform has no port.');
  const platform = new StrangerPlatform(`http://${host}:${address.port}`, tool, await makeKeys(), async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  server.on('request', (request, response) => {
    platform.answer(request, response).catch((error: unknown) => send(response, 500, 'text/plain', String(error)));
  });
  return platform;
}
