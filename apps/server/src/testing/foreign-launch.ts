import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import type { Asked, StrangerPlatform, Twist } from './stranger-platform.ts';

export interface BegunLogin {
  readonly asked: Asked;
  readonly cookie: string;
}

/** What the page of a quiz was told when it was opened. */
export interface VisitFacts {
  readonly token: string;
  readonly files: string;
  readonly name: string;
  readonly locale: string;
}

const cookieOf = (set: string) => set.split(';', 1)[0] ?? '';

/** Launches of a quiz by another system, as its browser goes through them. */
export class ForeignLaunches {
  readonly #server: TestServer;
  readonly #platform: StrangerPlatform;

  constructor(server: TestServer, platform: StrangerPlatform) {
    this.#server = server;
    this.#platform = platform;
  }

  /** The browser is sent to us, and by us to the platform. */
  async login(target: string, more: Readonly<Record<string, string>> = {}): Promise<BegunLogin> {
    const { issuer, clientId, deploymentId } = this.#platform;
    const body = new URLSearchParams({
      iss: issuer,
      login_hint: 'hint',
      target_link_uri: target,
      lti_message_hint: target,
      client_id: clientId,
      lti_deployment_id: deploymentId,
      ...more,
    });
    const answer = await fetch(`${this.#server.origin}/tools/login`, { method: 'POST', body, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) return expect.fail(`The login was answered with ${answer.status}.`);
    const [cookie = ''] = answer.headers.getSetCookie();
    return { asked: Object.fromEntries(new URL(location).searchParams), cookie };
  }

  async post(fields: Readonly<Record<string, string>>, cookie: string) {
    const answer = await fetch(`${this.#server.origin}/tools/launch`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: cookieOf(cookie) },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  async launch(target: string, twist: Twist = {}, more: Readonly<Record<string, string>> = {}) {
    const { asked, cookie } = await this.login(target, more);
    const idToken = await this.#platform.sign(asked, twist);
    return await this.post({ id_token: idToken, state: asked['state'] ?? '' }, cookie);
  }

  /** Opens the quiz as a learner of theirs. */
  async open(target: string, twist: Twist = {}): Promise<VisitFacts> {
    return factsIn((await this.launch(target, twist)).text);
  }

  /** A call of the page, with the secret of its visit. */
  async ask<Body>(token: string, method: string, path: string, body?: object) {
    const answer = await fetch(`${this.#server.origin}/tools/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }
}

export function factsIn(text: string): VisitFacts {
  const json = /id="stoa-tool"[^>]*>([^<]*)</.exec(text)?.[1];
  return JSON.parse(json ?? expect.fail('The page carries no facts.')) as VisitFacts;
}

/** An answer as the page of a quiz sends it the first time. */
export const firstSave = (answers: object) => ({ writingId: randomUUID(), sequence: 1, answers });
