import { calls, endpoints, type CallName } from '@stoa/contract';
import { fieldsOf, loadOptions } from './load-options.ts';
import { fitting, spoilt, strangeValue, uuid, type Schema, type Source } from './values.ts';

export interface RandomRequest {
  readonly method: string;
  /** With the query, as it goes over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** An address that the server answers, and the call that it is, if it is one. */
export interface Operation {
  readonly method: string;
  readonly url: string;
  readonly call: CallName | null;
}

export function operationsOf(mounted: readonly { readonly method: string; readonly url: string }[]) {
  const named = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name]));
  return mounted.map(({ method, url }): Operation => {
    const name = named.get(`${method} ${url}`);
    return { method, url, call: isCall(name) ? name : null };
  });
}

function isCall(name: string | undefined): name is CallName {
  return name !== undefined && name in calls;
}

interface Schemas {
  readonly query: Schema | null;
  readonly body: Schema | null;
  readonly fields: readonly string[];
}

const plain = (schema: unknown): Schema | null => (schema === undefined ? null : JSON.parse(JSON.stringify(schema)));
const known = new Map<CallName, Schemas>();

function schemasOf(call: CallName): Schemas {
  const { query, body, answer }: { query?: unknown; body?: unknown; answer: unknown } = endpoints[call];
  const made = known.get(call) ?? { query: plain(query), body: plain(body), fields: fieldsOf(plain(answer) ?? {}) };
  known.set(call, made);
  return made;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const oddPaths = ['%00', '%', '%ff', '..%2f..', '%2e%2e', 'a'.repeat(600), '\u00E9', "'", '*', '', '1'];

/** The address with something for each of its parameters. */
function filledPath(url: string, source: Source): string {
  const { dice } = source;
  return url.replaceAll(/:(\w+)(?:\([^/]*\))?|\*/g, (whole, name: string | undefined) => {
    if (dice.chance(0.15)) return encodeURI(dice.one(oddPaths)).replaceAll('%25', '%');
    if (name === undefined) return dice.one(['a.js', 'courses', 'open-catalog', 'index.html', 'profile', 'x/y/z']);
    const own = source.known[name];
    if (own !== undefined && dice.chance(0.8)) return encodeURIComponent(own);
    return whole === '*' || dice.chance(0.2) ? encodeURIComponent(dice.one(oddPaths)) : uuid(source);
  });
}

function query(call: CallName | null, source: Source): string {
  const { dice } = source;
  const parameters = new URLSearchParams();
  if (call !== null) {
    const { query: schema, fields } = schemasOf(call);
    if (calls[call].kind === 'query')
      for (const [name, value] of Object.entries(loadOptions(fields, source))) parameters.append(name, value);
    else if (schema !== null)
      for (const [name, value] of Object.entries(fitting(schema, source) ?? {})) parameters.append(name, String(value));
  }
  if (dice.chance(0.1))
    parameters.append(dice.one(['_', 'domain', 'a[]', '__proto__', '']), String(strangeValue(source)));
  const text = parameters.toString();
  return dice.chance(0.03) ? `?${text}&%zz=%` : text === '' ? '' : `?${text}`;
}

function body({ method, call }: Operation, source: Source): Pick<RandomRequest, 'body' | 'headers'> {
  const { dice } = source;
  const schema = call === null ? null : schemasOf(call).body;
  if (method === 'GET' || method === 'HEAD' || dice.chance(0.05)) return { body: null, headers: {} };
  const value = schema === null ? strangeValue(source) : fitting(schema, source);
  const json = JSON.stringify(dice.chance(0.5) ? value : spoilt(value, source)) ?? '';
  const text = dice.chance(0.05) ? json.slice(0, -1) : json;
  const types = [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ];
  const type = dice.chance(0.9)
    ? 'application/json'
    : dice.one([
        ...types,
        'application/csp-report',
        'application/reports+json',
        'application/json; charset=utf-16',
        '',
      ]);
  return { body: text, headers: { 'content-type': type } };
}

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  'accept-language': ['ar-AR', 'en-US;q=0', '*', 'x'.repeat(300), ';;;q=2', 'de, ar;q=0.1'],
  accept: ['text/html', '*/*', 'application/xml', ''],
  'accept-encoding': ['br', 'gzip;q=0, *;q=0', 'identity', 'zstd'],
  'if-match': ['"1"', '1', '*', 'W/"1"', '"', '99999999999999999999'],
  'if-none-match': ['*', '"x"'],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  prefer: ['respond-sync', 'respond-async', 'wait=1e9', ''],
  range: ['bytes=0-1', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'lines=1'],
  origin: ['https://evil.example', 'null', 'x'],
  'x-requested-with': ['', 'x'],
  'x-forwarded-host': ['evil.example'],
  authorization: ['Bearer x', 'Basic eDp4', 'Bearer'],
  'stoa-tenant': ['nobody.example', 'localhost', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none'],
  'sec-fetch-dest': ['iframe', 'image', 'document'],
  cookie: ['stoa_session=x', '=', 'a=b; a=c', `x=${'y'.repeat(4_000)}`, '__Host-stoa_session=%00'],
  host: ['evil.example', 'localhost', ''],
  expect: ['100-continue'],
  te: ['trailers'],
};

function headers(source: Source): Record<string, string> {
  const { dice } = source;
  const chosen = Object.entries(oddHeaders).filter(() => dice.chance(0.04));
  return Object.fromEntries(chosen.map(([name, values]) => [name, dice.one(values)]));
}

/** A request of one of the operations, right in everything or in most. */
export function randomRequest(
  operations: readonly Operation[],
  source: Source,
  usual: Readonly<Record<string, string>>,
): RandomRequest {
  const { dice } = source;
  const operation = dice.one(operations);
  const method = dice.chance(0.95) ? operation.method : dice.one(methods);
  const sent = body({ ...operation, method }, source);
  return {
    method,
    path: filledPath(operation.url, source) + query(operation.call, source),
    headers: { ...usual, ...sent.headers, ...headers(source) },
    body: sent.body,
  };
}
