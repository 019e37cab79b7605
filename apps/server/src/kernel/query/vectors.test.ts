import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { compileFilter, compileSort } from './compile.ts';
import type { QueryFields } from './fields.ts';
import { readLoadOptions } from './load-options.ts';
import { selectFields } from './select.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data/query');
const present = existsSync(folder);

interface Vector {
  readonly name: string;
  readonly queryString: string;
  readonly expected: {
    readonly totalCount?: number;
    readonly count: number;
    readonly ids?: readonly string[];
    readonly select?: readonly unknown[];
  };
}

function read(name: string) {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

const fields: QueryFields = {
  id: { type: 'text', sql: sql`id`, nullable: false },
  code: { type: 'text', sql: sql`code`, nullable: false },
  name: { type: 'text', sql: sql`name`, nullable: false },
  views: { type: 'number', sql: sql`views`, nullable: false },
  term: { type: 'text', sql: sql`term` },
  mandatory: { type: 'boolean', sql: sql`mandatory`, nullable: false },
  due: { type: 'instant', sql: sql`due` },
};

const vectors: readonly Vector[] = present ? read('load-options-vectors.json').vectors : [];
/** The client that made the vectors holds all rows when it asks for no page. */
const limits = { defaultTake: 2000, maxTake: 2000 };

async function answer(db: TestDatabase['db'], queryString: string) {
  const query = readLoadOptions(Object.fromEntries(new URLSearchParams(queryString)), limits);
  const where = compileFilter(query.filter, fields);
  const order: RawBuilder<unknown> = compileSort(query.sort, fields, sql`position`);
  const count = await sql<{ total: number }>`select count(*) as total from catalog where ${where}`.execute(db);
  const page = await sql<{
    id: string;
  }>`select * from catalog where ${where} order by ${order} limit ${query.take} offset ${query.skip}`.execute(db);
  return {
    total: query.requireTotalCount ? count.rows[0]?.total : undefined,
    rows: page.rows,
    selected: selectFields(page.rows, query.select),
  };
}

describe.skipIf(!present)('A1: the vectors of the real client (skipped where ../shared/data/query is absent)', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    await sql`
      create table catalog as
      select (row_number() over ())::int as position, r.*
      from jsonb_to_recordset(${JSON.stringify(read('catalog-rows.json'))}::jsonb)
        as r (id text, code text, name text, views int, "avgSeconds" int, term text, mandatory boolean, due timestamptz)`.execute(
      database.db,
    );
  });
  afterAll(() => database.drop());

  test('are all there', () => expect(vectors).toHaveLength(36));

  test.each(vectors)('$name', async ({ queryString, expected }) => {
    const { total, rows, selected } = await answer(database.db, queryString);
    expect(total).toBe(expected.totalCount);
    expect(rows).toHaveLength(expected.count);
    if (expected.ids !== undefined)
      expect(rows.slice(0, expected.ids.length).map((row) => row.id)).toEqual(expected.ids);
    if (expected.select !== undefined) expect(selected).toEqual(expected.select);
  });
});
