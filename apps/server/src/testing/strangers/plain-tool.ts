import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/* A tool without any library, written after `docs/tools.md` and nothing else, in a process of its own. It is told its
   port and the platform. */

type Fields = Readonly<Record<string, unknown>>;

const told = JSON.parse(process.argv[2] ?? '{}') as {
  readonly port: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentId: string;
};
const { port, issuer, clientId, deploymentId } = told;
const own = `http://localhost:${port}`;

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const choosing = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const grades = 'https://purl.imsglobal.org/spec/lti-ags/';
const names = 'https://purl.imsglobal.org/spec/lti-nrps/';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = randomUUID();
const seconds = () => Math.floor((performance.timeOrigin + performance.now()) / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token by the own key of the tool. */
function signed(claims: Fields): string {
  const text = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded({ iat: seconds(), exp: seconds() + 300, ...claims })}`;
  const key = createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const decoded = (part: string) => fieldsOf(JSON.parse(Buffer.from(part, 'base64url').toString()));

/** States that logins wait for, each with its nonce. */
const awaited = new Map<string, string>();

/** 'A launch, step by step', 2. */
function begun(form: URLSearchParams): string {
  const [state, nonce] = [randomUUID(), randomUUID()];
  awaited.set(state, nonce);
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: clientId,
    redirect_uri: `${own}/launch`,
    login_hint: form.get('login_hint') ?? '',
    lti_message_hint: form.get('lti_message_hint') ?? '',
    nonce,
    state,
  };
  return `${issuer}/lti/authorize?${new URLSearchParams(asked).toString()}`;
}

/** 'A launch, step by step', 4. Throws where anything is wrong. */
async function messageIn(form: URLSearchParams): Promise<Fields> {
  const [head = '', body = '', signature = ''] = (form.get('id_token') ?? '').split('.');
  const state = form.get('state') ?? '';
  const nonce = awaited.get(state);
  awaited.delete(state);
  const header = decoded(head);
  const { keys = [] } = (await (await fetch(`${issuer}/lti/jwks.json`)).json()) as {
    readonly keys?: readonly Fields[];
  };
  const jwk = keys.find((key) => key['kid'] === header['kid']);
  const isRight =
    header['alg'] === 'RS256' &&
    jwk !== undefined &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key: jwk, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  const claims = decoded(body);
  const isMeant =
    claims['iss'] === issuer &&
    claims['aud'] === clientId &&
    Number(claims['exp']) > seconds() &&
    nonce !== undefined &&
    claims['nonce'] === nonce &&
    claims[`${lti}deployment_id`] === deploymentId;
  if (!isRight || !isMeant) throw new Error('This message is none.');
  return claims;
}

/** 'An access token'. */
async function tokenFor(scopes: readonly string[]): Promise<string> {
  const proof = signed({ iss: clientId, sub: clientId, aud: `${issuer}/lti/token`, jti: randomUUID() });
  const answer = await fetch(`${issuer}/lti/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: proof,
      scope: scopes.join(' '),
    }),
  });
  return String(fieldsOf(await answer.json())['access_token']);
}

async function read(address: unknown, token: string): Promise<unknown> {
  const answer = await fetch(String(address), { headers: { authorization: `Bearer ${token}` } });
  return await answer.json();
}

/** 'Grades' and 'People of a course'. */
async function worked(claims: Fields): Promise<string> {
  const endpoint = fieldsOf(claims[`${grades}claim/endpoint`]);
  const people = fieldsOf(claims[`${names}claim/namesroleservice`]);
  const scopes = ['score', 'lineitem', 'result.readonly'].map((scope) => `${grades}scope/${scope}`);
  const token = await tokenFor([...scopes, `${names}scope/contextmembership.readonly`]);
  const scored = await fetch(`${String(endpoint['lineitem'])}/scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
    body: JSON.stringify({
      userId: claims['sub'],
      scoreGiven: 31,
      scoreMaximum: 40,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: new Date(performance.timeOrigin + performance.now()).toISOString(),
    }),
  });
  return JSON.stringify({
    user: claims['sub'],
    custom: claims[`${lti}custom`],
    scored: scored.status,
    lineItems: await read(endpoint['lineitems'], token),
    scores: await read(`${String(endpoint['lineitem'])}/results`, token),
    members: await read(people['context_memberships_url'], token),
  });
}

/** 'Choosing content in the tool'. */
function chosen(claims: Fields): string {
  const asked = fieldsOf(claims[`${choosing}deep_linking_settings`]);
  const token = signed({
    iss: clientId,
    aud: issuer,
    nonce: randomUUID(),
    [`${lti}deployment_id`]: claims[`${lti}deployment_id`],
    [`${lti}message_type`]: 'LtiDeepLinkingResponse',
    [`${lti}version`]: '1.3.0',
    [`${choosing}data`]: asked['data'],
    [`${choosing}content_items`]: [{ type: 'ltiResourceLink', title: 'Chosen', url: `${own}/launch` }],
  });
  return `<form method="post" action="${String(asked['deep_link_return_url'])}">
    <input type="hidden" name="JWT" value="${token}"><button>Go on</button></form>`;
}

async function launched(form: URLSearchParams): Promise<string> {
  const claims = await messageIn(form);
  return claims[`${lti}message_type`] === 'LtiDeepLinkingRequest' ? chosen(claims) : await worked(claims);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (request.url === '/login') return response.writeHead(302, { location: begun(form) }).end();
    if (request.url === '/launch') return response.end(await launched(form));
    const key = { ...pair.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
    return response.end(JSON.stringify({ keys: [key] }));
  } catch (error) {
    return response.writeHead(401).end(String(error));
  }
}

createServer((request, response) => void answer(request, response)).listen(port, 'localhost', () => {
  process.stdout.write('ready\n');
});
