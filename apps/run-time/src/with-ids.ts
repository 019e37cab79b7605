/** An id as the standard wants it, also where a page is shown over http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (value: unknown): unknown => (isPlain(value) && !('id' in value) ? { ...value, id: newId() } : value);

/** Statements as a page sends them, each with an id; what is no JSON stays as it is. */
export function nameStatements(body: string): string {
  try {
    const said: unknown = JSON.parse(body);
    return JSON.stringify(Array.isArray(said) ? said.map(named) : named(said));
  } catch {
    return body;
  }
}

interface AskedWrite {
  readonly method: string;
  readonly address: URL;
  readonly mediaType: string | null;
}

/** The store is given statements that may have no ids yet. */
export function takesNewStatements({ method, address, mediaType }: AskedWrite): boolean {
  const isNew = method.toUpperCase() === 'POST' && address.pathname.endsWith('/statements');
  return isNew && mediaType?.startsWith('application/json') === true;
}

/** The request with ids for its statements, so that the store knows what is sent again because no answer came. */
export async function withIds(asked: Request): Promise<Request> {
  const { method, url, headers } = asked;
  if (!takesNewStatements({ method, address: new URL(url), mediaType: headers.get('content-type') })) return asked;
  return new Request(asked, { method: 'POST', body: nameStatements(await asked.clone().text()) });
}
