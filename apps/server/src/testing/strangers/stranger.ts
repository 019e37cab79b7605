import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ExternalTool, NewExternalTool } from '@stoa/contract';
import { formOf } from '../external-tools.ts';
import type { TestPerson } from '../person.ts';
import type { TestServer } from '../server.ts';

/** Tools that strangers wrote, by the file that runs them. */
export type StrangerName = 'ltijs-tool' | 'lti-tool-core' | 'plain-tool';

/** A tool of LTI 1.3 that strangers wrote, in a process of its own, with a browser that walks through it. */
export class Stranger {
  readonly #server: Pick<TestServer, 'origin'>;
  readonly #process: ChildProcess;
  readonly #cookies = new Map<string, string>();
  readonly origin: string;
  readonly clientId: string;
  readonly deploymentId: string;

  private constructor(server: Pick<TestServer, 'origin'>, child: ChildProcess, told: Told) {
    this.#server = server;
    this.#process = child;
    this.origin = `http://localhost:${told.port}`;
    this.clientId = told.clientId;
    this.deploymentId = told.deploymentId;
  }

  static async start(server: Pick<TestServer, 'origin'>, name: StrangerName): Promise<Stranger> {
    const told = { port: await freePort(), issuer: server.origin, clientId: randomUUID(), deploymentId: 'd1' };
    const file = path.join(import.meta.dirname, `${name}.ts`);
    const child = spawn(process.execPath, [file, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('ready')) resolve();
      });
      child.once('exit', () => reject(new Error(`${name} did not start: ${said}`)));
    });
    return new Stranger(server, child, told);
  }

  [Symbol.dispose](): void {
    this.#process.kill();
  }

  async register(administrator: Pick<TestPerson, 'call'>): Promise<ExternalTool> {
    const body: NewExternalTool = {
      name: 'A stranger',
      protocol: '1.3',
      launchUrl: `${this.origin}/launch`,
      clientId: this.clientId,
      deploymentId: this.deploymentId,
      loginUrl: `${this.origin}/login`,
      redirectUrls: [`${this.origin}/launch`],
      jwksUrl: `${this.origin}/keys`,
      told: ['name', 'email'],
    };
    const answer = await administrator.call<ExternalTool>('registerExternalTool', { body });
    if (answer.status !== 200) throw new Error(`It was not registered: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Opens a document of Stoa that leads to the tool, and answers the form with the message for it. */
  async messageFor(person: TestPerson, address: string) {
    const begun = formOf(await (await fetch(address, { headers: { cookie: person.cookie } })).text());
    const login = await this.#ask(begun.action, new URLSearchParams(begun.fields));
    const authorize = login.headers.get('location') ?? '';
    if (!authorize.startsWith(`${this.#server.origin}/lti/authorize?`))
      throw new Error(`The tool did not ask Stoa: ${login.status} ${await login.text()}`);
    const answer = await fetch(authorize, { headers: { cookie: person.cookie } });
    const form = formOf(await answer.text());
    if (form.fields['id_token'] === undefined) throw new Error(`Stoa gave no message: ${answer.status}`);
    return form;
  }

  /** Brings the tool a message, and answers what it says to that. */
  async take({ action, fields }: { readonly action: string; readonly fields: Readonly<Record<string, string>> }) {
    let answer = await this.#ask(action, new URLSearchParams(fields));
    for (let steps = 0; steps < 5 && answer.headers.has('location'); steps++)
      answer = await this.#ask(new URL(answer.headers.get('location') ?? '', action).href);
    return { status: answer.status, text: await answer.text() };
  }

  async #ask(address: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form === undefined ? {} : { method: 'POST', body: form };
    const answer = await fetch(address, { ...sent, headers: { cookie }, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

interface Told {
  readonly port: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentId: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
