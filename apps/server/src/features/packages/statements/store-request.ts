/** A request to the statement store, whichever of its two ways it came (Communication §1.3). */
export interface StoreRequest {
  readonly method: string;
  /** Below the root of the store, without slashes around it. */
  readonly resource: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<HeaderName, string>>;
  readonly body: Buffer;
}

const headerNames = ['authorization', 'content-type', 'if-match', 'if-none-match', 'x-experience-api-version'] as const;
type HeaderName = (typeof headerNames)[number];

export interface StoreAnswer {
  readonly status: number;
  readonly body?: { readonly mediaType: string; readonly content: Buffer };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

/** What was asked; null for what is written in neither way. */
export function storeRequestOf(raw: RawRequest, root: string): StoreRequest | null {
  const url = URL.parse(raw.url, 'http://store');
  if (url === null || hasTwice(url.searchParams)) return null;
  const resource = url.pathname.slice(root.length).replace(/^\/+|\/+$/gu, '');
  const headers = (name: HeaderName) => [raw.headers[name] ?? ''].flat().join(', ');
  const body = Buffer.isBuffer(raw.body) ? raw.body : Buffer.alloc(0);
  const { method, ...query } = Object.fromEntries(url.searchParams);
  const own = Object.fromEntries(headerNames.map((name) => [name, headers(name)])) as Record<HeaderName, string>;
  if (method === undefined || raw.method !== 'POST') {
    const all = method === undefined ? query : { ...query, method };
    return { method: raw.method, resource, query: all, headers: own, body };
  }
  // old browsers could send no headers across origins: all of it stands in a form
  if (Object.keys(query).length > 0) return null;
  const form = new URLSearchParams(body.toString('utf8'));
  if (hasTwice(form)) return null;
  const fields = Object.fromEntries([...form].map(([name, value]) => [headerOf(name) ?? name, value]));
  const { content = '', ...rest } = fields;
  const told = Object.fromEntries(headerNames.map((name) => [name, rest[name] ?? ''])) as Record<HeaderName, string>;
  const asked = Object.fromEntries(
    Object.entries(rest).filter(
      ([name]) => !headerNames.some((one) => one === name) && !/^content-length$/iu.test(name),
    ),
  );
  return { method: method.toUpperCase(), resource, query: asked, headers: told, body: Buffer.from(content) };
}

function headerOf(name: string): HeaderName | undefined {
  return headerNames.find((one) => one === name.toLowerCase());
}

function hasTwice(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  return new Set(names).size < names.length;
}

/** An answer of JSON. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): StoreAnswer {
  return { status, headers, body: { mediaType: 'application/json', content: Buffer.from(JSON.stringify(value)) } };
}

/** Why something is not taken, in words for whoever makes packages. */
export function refused(status: number, error: string, more: Readonly<Record<string, string>> = {}): StoreAnswer {
  return json(status, { error, ...more });
}

/** JSON of a text; undefined for none. */
export function parsedJson(content: Buffer | string): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
