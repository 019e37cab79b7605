import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAllClaims, findClaims } from './statements.ts';

const store = 'apps/server/src/features/planted/store.ts';
const byHand = `${store}:1: the row of a statement is written by hand`;

describe('statements of the server', () => {
  test.each([
    ['a row type beside a select', 'const found = sql<TermRow>`select id from term`;', byHand],
    [
      'a row type in place',
      'await sql<{ id: string }>`\n  with a as (select 1) select id from a`.execute(db);',
      byHand,
    ],
    [
      'a row type beside what is put together',
      'await sql<Row>`${insertOf({ a: `${b}` })} returning id`.execute(tx);',
      byHand,
    ],
    [
      'a row type in what a function returns',
      'const a = (): RawBuilder<Row> {\n return sql`select id from term`; }',
      byHand,
    ],
  ])('%s is found', (_what, text, finding) => {
    expect(findClaims(store, text)).toEqual([finding]);
  });

  test.each([
    ['what a statement selects', 'await statement`select ${columns(term, ["id"])} from term`.execute(db);'],
    ['a computed column', 'const total = sql<number>`count(*) over ()`;'],
    ['a subquery', 'const last = sql<string | null>`(select id from term limit 1)`;'],
    ['a statement without rows', 'await sql`update term set name = ${name}`.execute(db);'],
    ['a fragment', 'const from = (): RawBuilder<unknown> {\n return sql`select id from term`; }'],
  ])('%s is no claim', (_what, text) => {
    expect(findClaims(store, text)).toEqual([]);
  });

  test('a test may say which rows it expects', () => {
    expect(findClaims('apps/server/src/db/tables.test.ts', 'sql<{ a: string }>`select a`')).toEqual([]);
  });

  test('all take their rows from what they select', () => {
    expect(findAllClaims(path.resolve(import.meta.dirname, '..'))).toEqual([]);
  });
});
