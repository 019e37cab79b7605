import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type GenerateKeyPairResult, type JWTPayload } from 'jose';

/** What an answer of the provider is like, at whichever of its addresses. */
export type Trick =
  | 'none'
  | 'wrong issuer'
  | 'wrong audience'
  | 'wrong nonce'
  | 'expired'
  | 'wrong key'
  | 'algorithm none'
  | 'algorithm HS256'
  | 'issuer of another in the answer'
  | 'code for another provider'
  | 'endless token answer'
  | 'silent token answer'
  | 'huge token answer'
  | 'silent description'
  | 'endless description'
  | 'huge description'
  | 'nonsense description'
  | 'failing description'
  | 'issuer of another in the description';

export interface HostileProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** What it does from now on. */
  readonly play: (trick: Trick) => void;
  readonly close: () => Promise<void>;
}

const clientId = 'stoa-hostile';

type PrivateKey = GenerateKeyPairResult['privateKey'];

interface Keys {
  readonly own: PrivateKey;
  readonly foreign: PrivateKey;
  /** Of the own one. */
  readonly jwks: string;
}

/** An OpenID provider that does what it is told to, right or wrong; it signs in `grace@example.org`. */
export async function hostileProvider(): Promise<HostileProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  const keys = { own: own.privateKey, foreign: foreign.privateKey, jwks: JSON.stringify({ keys: [jwk] }) };
  const stage: { player?: Player } = {};
  const server = createServer((request, response) => void stage.player?.answer(request, response)).listen(
    0,
    'localhost',
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const player = new Player(`http://localhost:${address.port}`, keys);
  stage.player = player;
  return {
    issuer: player.issuer,
    clientId,
    play: (trick) => {
      player.trick = trick;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class Player {
  readonly issuer: string;
  readonly #keys: Keys;
  #nonce = '';
  trick: Trick = 'none';

  constructor(issuer: string, keys: Keys) {
    this.issuer = issuer;
    this.#keys = keys;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    if (url.pathname === '/.well-known/openid-configuration') return this.#describe(response);
    if (url.pathname === '/authorize') return this.#authorize(url, response);
    if (url.pathname === '/jwks') return json(response, this.#keys.jwks);
    if (url.pathname === '/token') return await this.#tokens(response);
    response.writeHead(404).end();
  }

  #describe(response: ServerResponse): void {
    const { issuer, trick } = this;
    if (trick === 'silent description') return;
    if (trick === 'failing description') return void response.writeHead(500).end();
    if (trick === 'nonsense description') return json(response, '<h1>Hello</h1>');
    if (trick === 'huge description') return json(response, `{"a":"${'x'.repeat(3_000_000)}"}`);
    if (trick === 'endless description') return drip(response);
    const description = {
      issuer: trick === 'issuer of another in the description' ? 'https://evil.example' : issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    };
    json(response, JSON.stringify(description));
  }

  #authorize({ searchParams }: URL, response: ServerResponse): void {
    this.#nonce = searchParams.get('nonce') ?? '';
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    if (this.trick === 'code for another provider') back.pathname = '/oidc/callback/honest';
    back.searchParams.set('code', 'a-code');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    if (this.trick === 'issuer of another in the answer') back.searchParams.set('iss', 'https://evil.example');
    response.writeHead(302, { location: back.href }).end();
  }

  async #tokens(response: ServerResponse): Promise<void> {
    if (this.trick === 'silent token answer') return;
    if (this.trick === 'endless token answer') return drip(response);
    const padding = this.trick === 'huge token answer' ? 'x'.repeat(3_000_000) : '';
    const tokens = { access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: await this.#idToken() };
    json(response, JSON.stringify({ ...tokens, padding }));
  }

  async #idToken(): Promise<string> {
    const { trick, issuer } = this;
    const now = Math.floor(Date.now() / 1_000);
    const issued = trick === 'expired' ? now - 7_200 : now;
    const claims: JWTPayload = {
      iss: trick === 'wrong issuer' ? 'https://evil.example' : issuer,
      aud: trick === 'wrong audience' ? 'somebody-else' : clientId,
      sub: 'grace',
      nonce: trick === 'wrong nonce' ? 'another' : this.#nonce,
      email: 'grace@example.org',
      email_verified: true,
      iat: issued,
      exp: issued + 60,
    };
    if (trick === 'algorithm none') return new UnsecuredJWT(claims).encode();
    const token = new SignJWT(claims);
    if (trick === 'algorithm HS256')
      return await token
        .setProtectedHeader({ alg: 'HS256', kid: 'own' })
        .sign(new TextEncoder().encode(this.#keys.jwks));
    const key = trick === 'wrong key' ? this.#keys.foreign : this.#keys.own;
    return await token.setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  }
}

function json(response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'application/json').end(text);
}

/** Answers a little every now and then, without an end. */
function drip(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json');
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}
