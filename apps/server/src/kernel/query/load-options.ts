import type { LoadOptions } from '@stoa/contract';
import { refuse } from './refuse.ts';
import { type Filter, readFilter } from './filter.ts';

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/**
 * A query as the client meant it: parsed and bounded, its field names not yet compared with what the endpoint allows.
 */
export interface LoadQuery {
  readonly filter: Filter | null;
  readonly sort: readonly SortKey[];
  readonly select: readonly string[] | null;
  readonly skip: number;
  readonly take: number;
  readonly requireTotalCount: boolean;
  /** True when only the count is asked for; no rows are given. */
  readonly isCountQuery: boolean;
}

export interface PageLimits {
  readonly defaultTake: number;
  readonly maxTake: number;
}

/** Decisions §4 and the security design: at most 8 kB, 200 rows a page. */
const pageLimits: PageLimits = { defaultTake: 20, maxTake: 200 };

const maxLength = 8192;
const maxSkip = 1_000_000;
const maxSortKeys = 8;
const maxSelected = 100;

function readJson(text: string | undefined, field: string): unknown {
  if (text === undefined || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('query.invalid', { field });
  }
}

interface CountRange {
  /** Number that is taken where the request names none. */
  readonly fallback: number;
  readonly max: number;
}

function readCount(text: string | undefined, field: string, { fallback, max }: CountRange): number {
  if (text === undefined || text === '') return fallback;
  const count = Number(text);
  if (!/^\d{1,9}$/.test(text)) throw refuse('query.invalid', { field });
  if (count > max) throw refuse('query.too-complex', { field });
  return count;
}

function readFlag(text: string | undefined, field: string): boolean {
  if (text === undefined || text === '' || text === 'false') return false;
  if (text !== 'true') throw refuse('query.invalid', { field });
  return true;
}

function readSortKey(entry: unknown): SortKey {
  if (typeof entry === 'string') return { field: entry, descending: false };
  if (typeof entry === 'object' && entry !== null && 'selector' in entry && typeof entry.selector === 'string') {
    const descending = 'desc' in entry ? (entry.desc ?? false) : false;
    if (typeof descending === 'boolean') return { field: entry.selector, descending };
  }
  throw refuse('query.invalid', { field: 'sort' });
}

interface ListRules<T> {
  readonly max: number;
  readonly read: (entry: unknown) => T;
}

function readList<T>(text: string | undefined, field: string, { max, read }: ListRules<T>): readonly T[] | null {
  const json = readSelector(text, field);
  if (json === null) return null;
  const entries: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (entries.length > max) throw refuse('query.too-complex', { field });
  return entries.map(read);
}

/** The client sends a single selector as a bare word or as JSON. */
function readSelector(text: string | undefined, field: string): unknown {
  return text !== undefined && /^[A-Za-z][\w.]*$/.test(text) && text !== 'null' ? text : readJson(text, field);
}

function readField(entry: unknown): string {
  if (typeof entry !== 'string') throw refuse('query.invalid', { field: 'select' });
  return entry;
}

/** The selected paths; null when everything is wanted. */
export function readSelect(text: string | undefined): readonly string[] | null {
  return readList(text, 'select', { max: maxSelected, read: readField });
}

/**
 * Parts of the protocol whose answers are no pages of rows: passed over, they would be answered with something else.
 */
const summarising: ReadonlySet<string> = new Set(['group', 'groupSummary', 'totalSummary']);

function refuseSummaries(query: LoadOptions): void {
  const asked = Object.entries(query).find(([name, text]) => summarising.has(name) && text !== '');
  if (asked !== undefined) throw refuse('query.invalid', { field: asked[0] });
}

function refuseTooLong(query: LoadOptions): void {
  const length = Object.values(query).reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  );
  if (length > maxLength) throw refuse('query.too-complex');
}

/**
 * Reads the load-options protocol out of a query string (decisions §4, 'Queries'). Throws `query.*` with the
 * parameter's name.
 */
export function readLoadOptions(query: LoadOptions, limits: PageLimits = pageLimits): LoadQuery {
  refuseTooLong(query);
  refuseSummaries(query);
  return {
    filter: readFilter(readJson(query.filter, 'filter')),
    sort: readList(query.sort, 'sort', { max: maxSortKeys, read: readSortKey }) ?? [],
    select: readSelect(query.select),
    skip: readCount(query.skip, 'skip', { fallback: 0, max: maxSkip }),
    take: readCount(query.take, 'take', { fallback: limits.defaultTake, max: limits.maxTake }),
    requireTotalCount: readFlag(query.requireTotalCount, 'requireTotalCount'),
    isCountQuery: readFlag(query.isCountQuery, 'isCountQuery'),
  };
}
