import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ltiClaims, ltiScopes } from '@stoa/domain';
import type { ExternalTool, NewExternalTool } from '@stoa/contract';
import {
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import { formOf } from './external-tools.ts';
import type { TestPerson } from './person.ts';
import type { TestServer } from './server.ts';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Work at the link of a tool. */
export interface LinkedWork {
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** A tool of LTI 1.3, written after the standard and not after Stoa: it knows no more of Stoa than its addresses. */
export class OneThreeTool {
  readonly #server: Pick<TestServer, 'origin'>;
  readonly #key: CryptoKey;
  readonly origin: string;
  readonly clientId = randomUUID();
  /** Deployments that it knows of. */
  deployments: readonly string[] = ['deployment-1'];
  readonly kid: string;
  /** How often somebody asked for its keys. */
  readonly asked: () => number;
  readonly #close: () => void;

  private constructor(server: Pick<TestServer, 'origin'>, parts: ToolParts) {
    this.#server = server;
    this.#key = parts.key;
    this.kid = parts.kid;
    this.origin = parts.origin;
    this.asked = parts.asked;
    this.#close = parts.close;
  }

  static async start(server: Pick<TestServer, 'origin'>): Promise<OneThreeTool> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] });
    let asked = 0;
    const http = createServer((_request, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/json').end(keys);
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    // it listens at a port, so that its address is no path
    const { port } = http.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    return new OneThreeTool(server, { key: privateKey, kid, origin, asked: () => asked, close: () => http.close() });
  }

  get launchUrl(): string {
    return `${this.origin}/launch`;
  }

  [Symbol.dispose](): void {
    this.#close();
  }

  async register(administrator: Pick<TestPerson, 'call'>, more: Partial<NewExternalTool> = {}): Promise<ExternalTool> {
    const { status, body } = await administrator.call<ExternalTool>('registerExternalTool', {
      body: {
        protocol: '1.3',
        name: 'Laboratory',
        launchUrl: this.launchUrl,
        clientId: this.clientId,
        deploymentId: 'deployment-1',
        loginUrl: `${this.origin}/login`,
        redirectUrls: [this.launchUrl],
        jwksUrl: `${this.origin}/keys`,
        ...more,
      },
    });
    if (status !== 200) throw new Error(`The tool was not registered: ${JSON.stringify(body)}`);
    return body;
  }

  /** The fields with which a launch reaches the tool. */
  async begin(person: TestPerson, { objectiveWorkflowId, activityWorkflowId }: LinkedWork): Promise<Fields> {
    const { status, body } = await person.call<{ readonly targetLinkUri: string }>('createResourceLink', {
      params: { objectiveWorkflowId },
      body: { activityWorkflowIds: [activityWorkflowId] },
    });
    if (status !== 200) throw new Error(`It was not launched: ${JSON.stringify(body)}`);
    const page = await fetch(`${body.targetLinkUri}/frame`, { headers: { cookie: person.cookie } });
    const { action, fields } = formOf(await page.text());
    if (action !== `${this.origin}/login`) throw new Error(`It was launched elsewhere: ${page.status} ${action}`);
    return fields;
  }

  /** What the tool asks Stoa after a launch began. */
  asksFor(begun: Fields): Record<string, string> {
    return {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: this.clientId,
      redirect_uri: this.launchUrl,
      login_hint: begun['login_hint'] ?? '',
      lti_message_hint: begun['lti_message_hint'] ?? '',
      nonce: randomUUID(),
      state: randomUUID(),
    };
  }

  /** Asks Stoa for the message, with the cookies of a browser. */
  async ask(asked: Readonly<Record<string, string>>, cookie: string): Promise<Response> {
    const url = new URL('/lti/authorize', this.#server.origin);
    url.search = new URLSearchParams(asked).toString();
    return await fetch(url, { headers: { cookie }, redirect: 'manual' });
  }

  /** The claims of a message, all of it checked as tools do. Throws where anything is wrong. */
  async read(idToken: string, nonce: string): Promise<JWTPayload> {
    const keys = createRemoteJWKSet(new URL('/lti/jwks.json', this.#server.origin));
    const { payload } = await jwtVerify(idToken, keys, { issuer: this.#server.origin, audience: this.clientId });
    if (payload['nonce'] !== nonce) throw new Error('The nonce is another.');
    if (!this.deployments.includes(String(payload[ltiClaims.deployment])))
      throw new Error('The deployment is another.');
    return payload;
  }

  /** A whole launch: answers the claims of its message. */
  async launch(person: TestPerson, work: LinkedWork): Promise<JWTPayload> {
    const asked = this.asksFor(await this.begin(person, work));
    const answer = await this.ask(asked, person.cookie);
    const { action, fields } = formOf(await answer.text());
    if (action !== this.launchUrl) throw new Error(`No message came: ${answer.status}`);
    if (fields['state'] !== asked['state']) throw new Error('The state is another.');
    return await this.read(fields['id_token'] ?? '', asked['nonce'] ?? '');
  }

  /** The proof by which the tool asks for a token. */
  proof(claims: JWTPayload = {}, kid = this.kid): SignJWT {
    const seconds = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: this.clientId,
      sub: this.clientId,
      aud: `${this.#server.origin}/lti/token`,
      iat: seconds,
      exp: seconds + 60,
      jti: randomUUID(),
      ...claims,
    }).setProtectedHeader({ alg: 'RS256', kid });
  }

  async signed(proof: SignJWT): Promise<string> {
    return await proof.sign(this.#key);
  }

  async askToken(proof: string, scopes: readonly string[] = Object.values(ltiScopes)): Promise<Response> {
    return await fetch(new URL('/lti/token', this.#server.origin), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: assertionType,
        client_assertion: proof,
        scope: scopes.join(' '),
      }),
    });
  }

  async token(scopes: readonly string[] = Object.values(ltiScopes)): Promise<string> {
    const answer = await this.askToken(await this.signed(this.proof()), scopes);
    const body: unknown = await answer.json();
    const isToken = typeof body === 'object' && body !== null && 'access_token' in body;
    if (!isToken || typeof body.access_token !== 'string') throw new Error(`No token came: ${JSON.stringify(body)}`);
    return body.access_token;
  }

  /** Asks a service of Stoa with a token. */
  async service(address: string, token: string, { method = 'GET', mediaType = 'application/json', body }: Sent = {}) {
    const answer = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': mediaType }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body: parsed };
  }
}

interface ToolParts {
  readonly key: CryptoKey;
  readonly kid: string;
  readonly origin: string;
  readonly asked: () => number;
  readonly close: () => void;
}

interface Sent {
  readonly method?: string;
  readonly mediaType?: string;
  /** A text is sent as it is. */
  readonly body?: unknown;
}
