/** What a service says to a tool. */
export interface ServiceAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** JSON unless told. */
  readonly mediaType?: string;
  /** Address of the next page. */
  readonly next?: string;
}

/** A refusal in words, for the people who write tools. */
export const refused = (status: number, error: string): ServiceAnswer => ({ status, body: { error } });

export const notThere = refused(404, 'Nothing is here for this tool.');

const mostRows = 200;
const usualRows = 50;

/** The page that a query asks for; null where it is none. */
export function pageOf({ limit, offset }: Readonly<Record<string, string | undefined>>) {
  const rows = limit === undefined ? usualRows : Number(limit);
  const from = offset === undefined ? 0 : Number(offset);
  if (!Number.isInteger(rows) || rows < 1 || !Number.isSafeInteger(from) || from < 0) return null;
  return { limit: Math.min(rows, mostRows), offset: from };
}

export interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly page: { readonly limit: number; readonly offset: number };
  /** The address that was asked, with its query. */
  readonly address: string;
}

/** The rows of a page, and the address of the next where one row more was found than fits. */
export function paged<Row>({ rows, page: { limit, offset }, address }: Paged<Row>) {
  if (rows.length <= limit) return { shown: rows };
  const next = new URL(address);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set('offset', String(offset + limit));
  return { shown: rows.slice(0, limit), next: next.href };
}
