import { calls, type CallName } from '@stoa/contract';
import { checkAnswer } from './answers.ts';
import { unzipped } from './unzipped.ts';

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Beside or instead of what the portal's transport sends; an empty value leaves a header out. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, text otherwise; of a zip, its files with their names. */
  readonly body: Body;
}

/** A person with a browser: sends the headers that the portal's transport sends, and the cookie of a session. */
export interface TestPerson {
  readonly id: string;
  readonly cookie: string;
  /** A call of the contract by its name; fails when the answer is not what the contract promises. */
  readonly call: <Body = unknown>(name: CallName, input?: CallInput) => Promise<Answer<Body>>;
  readonly send: <Body = unknown>(method: string, path: string, input?: CallInput) => Promise<Answer<Body>>;
}

export function testPerson(origin: string, id: string, cookie: string): TestPerson {
  const send = <Body>(method: string, path: string, input: CallInput = {}) =>
    sendTo<Body>({ origin, cookie }, { method, path }, input);
  const call = async <Body>(name: CallName, input: CallInput = {}) => {
    const { method, path } = calls[name];
    return await send<Body>(method, filled(path, input.params ?? {}), input);
  };
  return { id, cookie, call, send };
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

interface Sender {
  readonly origin: string;
  readonly cookie: string;
}

/** Every answer, refusals among them, is held to what the contract promises. */
async function sendTo<Body>(
  { origin, cookie }: Sender,
  { method, path }: { readonly method: string; readonly path: string },
  input: CallInput,
): Promise<Answer<Body>> {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, value);
  const hasBody = input.body !== undefined;
  const headers = { ...transportHeaders(origin, cookie, hasBody), ...input.headers };
  const response = await fetch(url, {
    method,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    redirect: 'manual',
    ...(hasBody ? { body: typeof input.body === 'string' ? input.body : JSON.stringify(input.body) } : {}),
  });
  const type = response.headers.get('content-type') ?? '';
  const text = type === 'application/zip' ? await textOfZip(response) : await response.text();
  checkAnswer({ method, path: url.pathname + url.search }, { status: response.status, type, text });
  const isJson = /^application\/(problem\+)?json\b/.test(type);
  return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
}

/** What a zip says, file by file: whoever looks for words in an answer finds them. */
async function textOfZip(response: Response): Promise<string> {
  const files = unzipped(Buffer.from(await response.arrayBuffer()));
  return [...files].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n');
}

function transportHeaders(origin: string, cookie: string, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': 'en-US',
    'x-requested-with': 'XMLHttpRequest',
    origin,
    cookie,
    'content-type': hasBody ? 'application/json' : '',
  };
}
