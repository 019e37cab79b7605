import { createPublicKey, createVerify, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A tool of LTI 1.3 that somebody else wrote, which takes no cookies: what it remembers, the platform keeps for it. */
export interface OneThreeTool {
  readonly origin: string;
  readonly clientId: string;
  readonly close: () => void;
}

interface Claims {
  readonly sub: string;
  readonly nonce: string;
  readonly [name: string]: unknown;
}

const grades = 'https://purl.imsglobal.org/spec/lti-ags';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A page that asks the document around it to keep or to find something, and then goes on. */
const page = (heading: string, script: string) => `<!doctype html><html lang="en"><title>Laboratory</title>
<h1>${heading}</h1><button>Hand in</button><p id="said"></p><script>
const ask = (message) => new Promise((resolve) => {
  const id = Math.random().toString(36);
  addEventListener('message', ({ data }) => { if (data.message_id === id) resolve(data); });
  parent.postMessage({ ...message, message_id: id }, '*');
});
${script}</script></html>`;

class Tool {
  readonly origin: string;
  readonly clientId = randomUUID();
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #nonces = new Set<string>();
  #issuer = '';
  #claims: Claims | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  async answer(request: IncomingMessage): Promise<string> {
    const form = new URLSearchParams(await text(request));
    if (request.url === '/keys')
      return JSON.stringify({ keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] });
    if (request.url === '/login') return this.#login(form);
    if (request.url === '/launch') return await this.#launch(form);
    return request.url === '/report' && (await this.#report()) ? 'Reported' : 'Not reported';
  }

  /** Keeps the state with the platform, and goes on by a script, so that the browser takes it for a stranger's. */
  #login(form: URLSearchParams): string {
    this.#issuer = form.get('iss') ?? '';
    const [state, nonce] = [randomUUID(), randomUUID()];
    this.#nonces.add(nonce);
    const address = new URL('/lti/authorize', this.#issuer);
    address.search = new URLSearchParams({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: this.clientId,
      redirect_uri: `${this.origin}/launch`,
      login_hint: form.get('login_hint') ?? '',
      lti_message_hint: form.get('lti_message_hint') ?? '',
      nonce,
      state,
    }).toString();
    return page(
      'On the way',
      `ask({ subject: 'lti.put_data', key: 'state', value: ${quoted(state)} })
        .then(() => location.assign(${quoted(address.href)}));`,
    );
  }

  async #launch(form: URLSearchParams): Promise<string> {
    this.#claims = await this.#read(form.get('id_token') ?? '');
    return page(
      'Fold a list',
      `ask({ subject: 'lti.get_data', key: 'state' }).then(({ value }) => {
        document.querySelector('#said').textContent = value === ${quoted(form.get('state'))} ? 'State kept' : 'State lost';
      });
      parent.postMessage({ subject: 'lti.frameResize', height: 333 }, '*');
      document.querySelector('button').addEventListener('click', async () => {
        document.querySelector('#said').textContent = await (await fetch('/report', { method: 'POST' })).text();
      });`,
    );
  }

  async #read(token: string): Promise<Claims> {
    const [head = '', body = '', signature = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { readonly kid: string };
    const shown = await fetch(`${this.#issuer}/lti/jwks.json`);
    const { keys } = (await shown.json()) as { readonly keys: readonly (JsonWebKey & { readonly kid: string })[] };
    const jwk = keys.find((one) => one.kid === kid);
    if (jwk === undefined) throw new Error('The key is not shown.');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const isRight = createVerify('sha256').update(`${head}.${body}`).verify(key, signature, 'base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
    if (!isRight || !this.#nonces.delete(claims.nonce)) throw new Error('The message is not meant for this tool.');
    return claims;
  }

  /** Reports three quarters of everything for the last launch. */
  async #report(): Promise<boolean> {
    const { lineitem = '' } = Object(this.#claims?.[`${grades}/claim/endpoint`]) as { readonly lineitem?: string };
    const score = {
      userId: this.#claims?.sub,
      scoreGiven: 15,
      scoreMaximum: 20,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: new Date().toISOString(),
    };
    const { ok } = await fetch(`${lineitem}/scores`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await this.#token()}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify(score),
    });
    return ok;
  }

  async #token(): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const own = { iss: this.clientId, sub: this.clientId, aud: `${this.#issuer}/lti/token` };
    const signed = `${part({ alg: 'RS256', kid: 'k1' })}.${part({ ...own, iat: seconds, exp: seconds + 60, jti: randomUUID() })}`;
    const signature = sign('sha256', Buffer.from(signed), this.#keys.privateKey).toString('base64url');
    const answer = await fetch(`${this.#issuer}/lti/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: `${signed}.${signature}`,
        scope: `${grades}/scope/score`,
      }),
    });
    return ((await answer.json()) as { readonly access_token: string }).access_token;
  }
}

/** At 127.0.0.1, which browsers take for another site than the `localhost` of Stoa. */
export async function oneThreeTool(): Promise<OneThreeTool> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const tool = new Tool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.on('request', (request: IncomingMessage, response) => {
    tool.answer(request).then(
      (body) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return { origin: tool.origin, clientId: tool.clientId, close: () => server.close() };
}
