import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ltiClaims, ltiMediaTypes, ltiRoles, ltiScopes } from '@stoa/domain';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { taskDocument, taskPolicy, wordsDocument } from './task-page.ts';
import { mark, tasks, type Task } from './tasks.ts';

/** Client and deployment under which the tool is registered. */
export const demoClient = { clientId: 'stoa-demo-tool', deploymentId: '1' } as const;

/** The platform as the tool knows it. */
interface Platform {
  /** Its name, and where browsers find it. */
  readonly issuer: string;
  /** Where this program finds it. */
  readonly reached: string;
}

interface ToolParts {
  readonly platform: Platform;
  /** Where browsers find the tool. */
  readonly origin: string;
  readonly now: () => Date;
}

/** Somebody who opened a task. */
interface Session {
  readonly task: Task;
  readonly userId: string;
  /** Null where no score is taken. */
  readonly lineItem: string | null;
}

const mostRemembered = 2_000;
const mostBytes = 100_000;
const Text = Compile(Type.String({ minLength: 1, maxLength: 4_000 }));
const Handed = Compile(
  Type.Object({
    session: Type.String(),
    answers: Type.Array(Type.Union([Type.Number(), Type.Null()]), { maxItems: 50 }),
  }),
);

/**
 * The tool of the demo: a listener of its own at an origin of its own, which knows no more of Stoa than any tool of LTI
 * 1.3 does. It keeps in memory what it needs between the steps of a launch.
 */
export class DemoTool {
  readonly #parts: ToolParts;
  readonly #key: CryptoKey;
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;
  readonly #nonces = new Map<string, string>();
  readonly #sessions = new Map<string, Session>();
  /** By which Stoa knows the tool. */
  readonly publicJwk: JWK;

  private constructor(parts: ToolParts, key: CryptoKey, publicJwk: JWK) {
    this.#parts = parts;
    this.#key = key;
    this.publicJwk = publicJwk;
    this.#keys = createRemoteJWKSet(new URL('/lti/jwks.json', parts.platform.reached));
  }

  static async make(parts: ToolParts): Promise<DemoTool> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    return new DemoTool(parts, privateKey, { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' });
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#parts.origin);
    const body = request.method === 'POST' ? await bodyOf(request) : '';
    if (body === null) return void response.writeHead(413, { connection: 'close' }).end();
    if (url.pathname === '/login')
      return this.#login(response, body === '' ? url.searchParams : new URLSearchParams(body));
    if (url.pathname === '/launch' && body !== '') return await this.#launch(response, new URLSearchParams(body));
    if (url.pathname === '/result') return await this.#result(response, body);
    this.#say(response, 'It answers when it is opened from a course of the demo.');
  }

  /** Leads to Stoa, which says who it is (LTI security framework §5.1.1). */
  #login(response: ServerResponse, form: URLSearchParams): void {
    const { platform, origin } = this.#parts;
    const hint = form.get('login_hint');
    if (form.get('iss') !== platform.issuer || !Text.Check(hint))
      return this.#say(response, 'It was asked for by somebody whom it does not know.');
    const [state, nonce] = [randomUUID(), randomUUID()];
    remember(this.#nonces, state, nonce);
    const address = new URL('/lti/authorize', platform.issuer);
    address.search = new URLSearchParams({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: demoClient.clientId,
      redirect_uri: `${origin}/launch`,
      login_hint: hint,
      lti_message_hint: form.get('lti_message_hint') ?? '',
      nonce,
      state,
    }).toString();
    response.writeHead(302, { location: address.href, 'cache-control': 'no-store' }).end();
  }

  async #launch(response: ServerResponse, form: URLSearchParams): Promise<void> {
    const state = form.get('state') ?? '';
    const nonce = this.#nonces.get(state);
    this.#nonces.delete(state);
    const claims = nonce === undefined ? null : await this.#read(form.get('id_token') ?? '', nonce);
    if (claims === null) return this.#say(response, 'The launch is over. Open the activity again.');
    const { task: name } = Object(claims[ltiClaims.custom]) as { readonly task?: unknown };
    const task = typeof name === 'string' && Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (task === undefined) return this.#say(response, 'It has no such task.');
    const { lineitem } = Object(claims[ltiClaims.grades]) as { readonly lineitem?: unknown };
    const roles: unknown = claims[ltiClaims.roles];
    const learns = Array.isArray(roles) && roles.includes(ltiRoles.learner);
    const session = randomBytes(24).toString('base64url');
    const lineItem = learns && typeof lineitem === 'string' ? lineitem : null;
    remember(this.#sessions, session, { task, userId: claims.sub ?? '', lineItem });
    const { issuer: platform } = this.#parts.platform;
    this.#send(response, (once) => taskDocument({ task, session, reports: lineItem !== null, platform }, once));
  }

  /** The claims of a message for this tool; null for every other. */
  async #read(token: string, nonce: string) {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: this.#parts.platform.issuer,
        audience: demoClient.clientId,
        currentDate: this.#parts.now(),
      });
      const isMeant = payload['nonce'] === nonce && payload[ltiClaims.deployment] === demoClient.deploymentId;
      return isMeant && payload[ltiClaims.messageType] === 'LtiResourceLinkRequest' ? payload : null;
    } catch {
      return null;
    }
  }

  async #result(response: ServerResponse, body: string): Promise<void> {
    const handed: unknown = parsed(body);
    const session = Handed.Check(handed) ? this.#sessions.get(handed.session) : undefined;
    response.setHeader('content-type', 'application/json');
    if (session === undefined || !Handed.Check(handed))
      return void response.end(JSON.stringify({ result: 'This page is too old. Open the activity again.', said: [] }));
    const { given, maximum, said } = mark(session.task, handed.answers);
    const points = `${given} of ${maximum} points.`;
    const told =
      session.lineItem === null
        ? ''
        : (await this.#report(session, { given, maximum }))
          ? ' Stoa has the result.'
          : ' Stoa did not take the result. Try again.';
    response.end(JSON.stringify({ result: `${points}${told}`, said }));
  }

  /** Reports a score (AGS 2.0 §3.4); false where it is not taken. */
  async #report(
    { userId, lineItem }: Session,
    { given, maximum }: { given: number; maximum: number },
  ): Promise<boolean> {
    const { issuer, reached } = this.#parts.platform;
    const { pathname } = new URL(lineItem ?? '', issuer);
    try {
      const sent = await fetch(new URL(`${pathname}/scores`, reached), {
        method: 'POST',
        headers: { authorization: `Bearer ${await this.#token()}`, 'content-type': ltiMediaTypes.score },
        body: JSON.stringify({
          userId,
          scoreGiven: given,
          scoreMaximum: maximum,
          activityProgress: 'Completed',
          gradingProgress: 'FullyGraded',
          timestamp: this.#parts.now().toISOString(),
        }),
      });
      return sent.ok;
    } catch {
      return false;
    }
  }

  async #token(): Promise<string> {
    const { issuer, reached } = this.#parts.platform;
    const { clientId } = demoClient;
    const proof = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(`${issuer}/lti/token`)
      .setIssuedAt(this.#parts.now())
      .setExpirationTime(new Date(this.#parts.now().getTime() + 60_000))
      .sign(this.#key);
    const answer = await fetch(new URL('/lti/token', reached), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: proof,
        scope: ltiScopes.score,
      }),
    });
    const { access_token: token } = Object(await answer.json()) as { readonly access_token?: unknown };
    return String(token);
  }

  #say(response: ServerResponse, said: string): void {
    this.#send(response, (nonce) => wordsDocument(said, nonce));
  }

  #send(response: ServerResponse, page: (nonce: string) => string): void {
    const nonce = randomBytes(18).toString('base64');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': taskPolicy(this.#parts.platform.issuer, nonce),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .end(page(nonce));
  }
}

/** Of too many the oldest is forgotten. */
function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
}

/** Null for one that is longer than anything that is sent here. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.byteLength;
    if (size > mostBytes) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
