import fc from 'fast-check';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { Refusal } from '../refusals/refusal.ts';
import { compileFilter } from './compile.ts';
import type { QueryFields } from './fields.ts';
import { readFilter } from './filter.ts';

/** A row as the database holds it; `tags` hang on it. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly note: string | null;
  readonly title: string | null;
  readonly views: number;
  readonly score: number | null;
  readonly mandatory: boolean;
  readonly passed: boolean | null;
  readonly due: string | null;
  readonly term: string | null;
  readonly tags: readonly string[];
}

const fields: QueryFields = {
  id: { type: 'number', sql: sql`t.id`, nullable: false },
  name: { type: 'text', sql: sql`t.name`, nullable: false },
  note: { type: 'text', sql: sql`t.note` },
  title: { type: 'text', sql: sql`t.title`, folded: sql`fold_text(t.title)` },
  views: { type: 'number', sql: sql`t.views`, nullable: false },
  score: { type: 'number', sql: sql`t.score` },
  mandatory: { type: 'boolean', sql: sql`t.mandatory`, nullable: false },
  passed: { type: 'boolean', sql: sql`t.passed` },
  due: { type: 'instant', sql: sql`t.due` },
  term: { type: 'id', sql: sql`t.term` },
  tags: { type: 'ids', from: sql`unnest(t.tags) f (tag) where true`, id: sql`f.tag` },
};

const someIds = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const someDays = ['2026-01-02', '2026-02-28', '2026-03-01', '2026-12-31'];
const words = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', 'É', 'ß', ' ', '%', '_', '\\', "'", '1', '😀'),
  maxLength: 4,
});
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 3 });
const instants = fc
  .tuple(fc.constantFrom(...someDays), fc.constantFrom('00:00:00.000', '10:30:00.500'))
  .map(([day, time]) => `${day}T${time}Z`);

const rowsWithoutId = fc.record({
  name: words,
  note: maybe(words),
  title: maybe(words),
  views: fc.integer({ min: -3, max: 30 }),
  score: maybe(fc.constantFrom(0, 0.5, 1, 10, -2.25)),
  mandatory: fc.boolean(),
  passed: maybe(fc.boolean()),
  due: maybe(instants),
  term: maybe(fc.constantFrom(...someIds)),
  tags: fc.uniqueArray(fc.constantFrom(...someIds), { maxLength: 2 }),
});

const equalities = fc.constantFrom('=', '<>');
const orderings = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');
const searches = fc.constantFrom('contains', 'notcontains', 'startswith', 'endswith', 'Contains');
const leaf = (name: string, operator: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
  fc.tuple(fc.constant(name), operator, value).map((parts): unknown => parts);
const numbers = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom(0.5, -2.25, '7', '0.5'));
/** Dates as the protocol's client writes them, and as everybody else does. */
const dates = fc.oneof(
  instants,
  fc.constantFrom(...someDays),
  fc.constantFrom('1/2/2026', '2/28/2026 10:30:00.500', '12/31/2026 00:00:00', '2026-03-01T10:30:00.500'),
);

const leaves = fc.oneof(
  leaf('name', fc.oneof(orderings, searches), fc.oneof(words, fc.integer({ min: 0, max: 11 }), fc.boolean())),
  leaf('note', fc.oneof(orderings, searches), words),
  leaf('title', fc.oneof(orderings, searches), words),
  leaf('views', orderings, numbers),
  leaf('views', searches, fc.constantFrom('1', '-', 2, '')),
  leaf('score', orderings, numbers),
  leaf('mandatory', equalities, fc.boolean()),
  leaf('passed', equalities, fc.boolean()),
  leaf('due', orderings, dates),
  leaf('term', equalities, fc.constantFrom(...someIds)),
  leaf('tags', equalities, fc.constantFrom(...someIds, null)),
  fc.tuple(fc.constantFrom('note', 'score', 'passed', 'due', 'term', 'name', 'views'), equalities, fc.constant(null)),
  // two elements mean `=`
  fc.tuple(fc.constant('views'), numbers),
  fc.tuple(fc.constantFrom('note', 'due'), fc.constant(null)),
);

/** Wire filters: leaves, `!`, and groups with one word between their members, or none. */
const { filter: filters } = fc.letrec<{ filter: unknown; group: unknown; negation: unknown }>((tie) => ({
  filter: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaves, tie('group'), tie('negation')),
  negation: tie('filter').map((inner) => ['!', inner]),
  group: fc
    .tuple(fc.array(tie('filter'), { minLength: 1, maxLength: 4 }), fc.constantFrom('and', 'or', 'AND', 'Or', null))
    .map(([members, joint]) =>
      members.flatMap((member, index) => (index === 0 || joint === null ? [member] : [joint, member])),
    ),
}));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * True when the row fits the filter. Written from the protocol, not from the compiler: null is a value like any other.
 */
function fits(row: Row, filter: unknown): boolean {
  if (!isList(filter)) throw new Error('A filter is a list.');
  const [first] = filter;
  if (first === '!') return !fits(row, filter[1]);
  if (!isList(first))
    return filter.length === 2 ? fitsLeaf(row, first, '=', filter[1]) : fitsLeaf(row, first, filter[1], filter[2]);
  const results = filter.filter(isList).map((member) => fits(row, member));
  const isAny = filter.some((part) => typeof part === 'string' && part.toLowerCase() === 'or');
  return isAny ? results.some(Boolean) : results.every(Boolean);
}

function fitsLeaf(row: Row, name: unknown, operator: unknown, value: unknown): boolean {
  const own = Object.entries(row).find(([key]) => key === name)?.[1];
  const sign = textOf(operator).toLowerCase();
  if (name === 'tags') {
    const has = value === null ? row.tags.length === 0 : row.tags.includes(textOf(value));
    return (sign === '=') === has;
  }
  if (value === null) return (sign === '=') === (own === null);
  return /^[a-z]/.test(sign)
    ? finds(own, sign, textOf(value), name === 'title')
    : compares(own, sign, value, textOf(name));
}

const isWord = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const textOf = (value: unknown) => (isWord(value) ? String(value) : '');
const lower = (text: string) => text.toLowerCase();
const bare = (text: string) => lower(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).replaceAll('ß', 'ss');

function finds(own: unknown, sign: string, value: string, isFolded: boolean): boolean {
  const [hay, needle] = [textOf(own), value].map(isFolded ? bare : lower);
  if (hay === undefined || needle === undefined) throw new Error('There are two texts.');
  if (sign === 'startswith') return hay.startsWith(needle);
  if (sign === 'endswith') return hay.endsWith(needle);
  return (sign === 'contains') === hay.includes(needle);
}

function compares(own: unknown, sign: string, value: unknown, name: string): boolean {
  if (own === null) return sign === '<>';
  const [one, other] = [own, value].map((side) => comparable(side, name));
  const order = one === undefined || other === undefined ? Number.NaN : one < other ? -1 : one > other ? 1 : 0;
  const holds: Readonly<Record<string, boolean>> = {
    '=': order === 0,
    '<>': order !== 0,
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
  };
  return holds[sign] ?? false;
}

/** Numbers and instants by size, everything else as lower-case text by code points. */
function comparable(side: unknown, name: string): number | string {
  if (name === 'views' || name === 'score') return Number(side);
  if (name === 'due') return Date.parse(isoOf(textOf(side)));
  return [...lower(textOf(side))].map((sign) => String(sign.codePointAt(0)).padStart(8, '0')).join('');
}

function isoOf(text: string): string {
  const [, month, day, year, time = '00:00:00.000'] = /^(\d+)\/(\d+)\/(\d+)(?: (.+))?$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T${time}Z`;
  return text.endsWith('Z') || !text.includes('T') ? text : `${text}Z`;
}

describe('A1: filters on the real database', () => {
  let database: TestDatabase;
  const rows: readonly Row[] = fc.sample(rowsWithoutId, 60).map((row, index) => ({ id: index + 1, ...row }));

  beforeAll(async () => {
    database = await testDatabase();
    await sql`
      create table thing as
      select t.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (id int, name text, note text, title text, views int,
        score double precision, mandatory boolean, passed boolean, due timestamptz, term uuid, tags uuid[])`.execute(
      database.db,
    );
  });
  afterAll(() => database.drop());

  /** Ids that fit each condition, in one round trip. */
  async function found(conditions: readonly RawBuilder<SqlBool>[]): Promise<readonly (readonly number[])[]> {
    const columns = conditions.map(
      (condition) => sql`coalesce(array_agg(t.id order by t.id) filter (where ${condition}), '{}')`,
    );
    const { rows: answers } = await sql<{ ids: (readonly number[])[] }>`
      select json_build_array(${sql.join(columns)}) as ids from thing t`.execute(database.db);
    return answers[0]?.ids ?? [];
  }

  test('5,000 generated ones find what the model finds', async () => {
    const batch = fc.array(filters, { minLength: 50, maxLength: 50, size: 'max' });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(batch, async (some) => {
        const expected = some.map((filter) => rows.filter((row) => fits(row, filter)).map(({ id }) => id));
        const answers = await found(some.map((filter) => compileFilter(readFilter(filter), fields)));
        for (const [index, filter] of some.entries())
          expect([filter, answers[index]]).toEqual([filter, expected[index]]);
        compared += some.length;
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThanOrEqual(5_000);
  }, 60_000);
});

describe('A1: whatever is sent as a filter', () => {
  const names = fc.constantFrom(
    'name',
    'id',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    "name' or '1'='1",
    '!',
    'and',
  );
  const signs = fc.constantFrom('=', '<>', 'contains', 'or', 'and', '!', 'in', '; drop table thing', '>');
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 5 }),
    fc.tuple(names, signs, fc.jsonValue()),
    fc.array(fc.tuple(names, signs, names)),
  );

  test('is compiled, or refused as a query that is wrong, and never anything else', () => {
    fc.assert(
      fc.property(odd, (json) => {
        try {
          compileFilter(readFilter(json), fields);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          expect(error instanceof Refusal && error.code.startsWith('query.')).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
