import { Nullable, Page } from '@stoa/contract';
import { Type } from 'typebox';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusals/refusal.ts';
import { compileFilter, compileSort } from './compile.ts';
import type { QueryFields } from './fields.ts';
import { readLoadOptions } from './load-options.ts';
import { refuseUnknownSelection, rowPathsOf, selectFields } from './select.ts';
import { readInstant } from './values.ts';

const fields: QueryFields = {
  name: { type: 'text', sql: sql`name` },
  mandatory: { type: 'boolean', sql: sql`mandatory` },
  due: { type: 'instant', sql: sql`due` },
  'objective.id': { type: 'id', sql: sql`objective_id` },
  'objective.activity': { type: 'opaque' },
};

function refusalOf(run: () => unknown): { code: string; field: string | undefined } {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, field: error.field };
    throw error;
  }
  throw new Error('Nothing was refused.');
}

const filtering = (filter: unknown) => () =>
  compileFilter(readLoadOptions({ filter: JSON.stringify(filter) }).filter, fields);

/** A filter that is `depth` arrays deep. */
function nested(depth: number): unknown {
  return depth === 1 ? ['name', 'x'] : ['!', nested(depth - 1)];
}

describe('the bounds of a query', () => {
  test('a page has 20 rows unless told, and at most 200', () => {
    expect(readLoadOptions({}).take).toBe(20);
    expect(readLoadOptions({ take: '200' }).take).toBe(200);
    expect(refusalOf(() => readLoadOptions({ take: '201' }))).toEqual({ code: 'query.too-complex', field: 'take' });
  });

  test('a filter is at most six deep, of fifty leaves, and all parameters together of 8 kB', () => {
    expect(filtering(nested(6))).not.toThrow();
    expect(refusalOf(filtering(nested(7))).code).toBe('query.too-complex');
    const leaves = (count: number) => Array.from({ length: count }, () => ['name', 'x']);
    expect(filtering(leaves(50))).not.toThrow();
    expect(refusalOf(filtering(leaves(51))).code).toBe('query.too-complex');
    expect(refusalOf(filtering(['name', 'x'.repeat(8200)])).code).toBe('query.too-complex');
  });
});

describe('what cannot be read is refused with the parameter or the field', () => {
  test.each<[Readonly<Record<string, string>>, string]>([
    [{ filter: '[' }, 'filter'],
    [{ filter: '{"a":1}' }, 'filter'],
    [{ filter: '["name"]' }, 'filter'],
    [{ filter: '["name","=",{}]' }, 'name'],
    [{ filter: '[["name","a"],"and",["name","b"],"or",["name","c"]]' }, 'filter'],
    [{ filter: '[["name","a"],"and"]' }, 'filter'],
    [{ filter: '["!"]' }, 'filter'],
    [{ sort: '[5]' }, 'sort'],
    [{ sort: '[{"selector":"name","desc":"true"}]' }, 'sort'],
    [{ group: '[{"selector":"name"}]' }, 'group'],
    [{ totalSummary: '[{"summaryType":"count"}]' }, 'totalSummary'],
    [{ select: '[1]' }, 'select'],
    [{ skip: '-1' }, 'skip'],
    [{ take: 'ten' }, 'take'],
    [{ requireTotalCount: 'yes' }, 'requireTotalCount'],
  ])('%j', (query, field) => {
    expect(refusalOf(() => readLoadOptions(query))).toEqual({ code: 'query.invalid', field });
  });

  test.each([
    [['due', '<', 'tomorrow'], 'due'],
    [['due', '<', '2/30/2026'], 'due'],
    [['due', '<', '2026-02-31'], 'due'],
    [['due', '<', '0000-01-01'], 'due'],
    [['due', '<', '1/1/0000'], 'due'],
    [['due', '<', '0001-01-01T00:00+23:59'], 'due'],
    [['due', '<', '9999-12-31T23:59:59-23:59'], 'due'],
    [['mandatory', '=', 'yes'], 'mandatory'],
    [['objective.id', '=', '1'], 'objective.id'],
  ])('the value of %j does not fit its field', (filter, field) => {
    expect(refusalOf(filtering(filter))).toEqual({ code: 'query.invalid', field });
  });

  test.each([
    [['mandatory', '>', true]],
    [['mandatory', 'contains', 'x']],
    [['objective.id', 'startswith', 'x']],
    [['name', '>', null]],
    [['name', 'like', 'x']],
    [['objective.activity', '=', 'x']],
  ])('%j compares what cannot be compared', (filter) => {
    expect(refusalOf(filtering(filter)).code).toBe('query.operator-not-allowed');
  });

  test('a field that is not on the list, the names of every object included, is unknown', () => {
    for (const name of ['password', 'constructor', '__proto__', 'objective']) {
      expect(refusalOf(filtering([name, 'x']))).toEqual({ code: 'query.unknown-field', field: name });
    }
    expect(refusalOf(() => compileSort([{ field: 'password', descending: false }], fields, sql`id`)).code).toBe(
      'query.unknown-field',
    );
    expect(refusalOf(() => refuseUnknownSelection(['name', 'password'], new Set(['name'])))).toEqual({
      code: 'query.unknown-field',
      field: 'password',
    });
  });
});

test.each([
  ['1/2/0099', '0099-01-02T00:00:00.000Z'],
  ['12/31/2026 01:02:03.5', '2026-12-31T01:02:03.005Z'],
  ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  ['2026-12-31t10:00', '2026-12-31T10:00:00.000Z'],
  ['2026-12-31T10:00:00+02:00', '2026-12-31T08:00:00.000Z'],
])('%s in a filter is %s', (text, instant) => expect(readInstant(text, 'due')).toBe(instant));

describe('selection', () => {
  const row = { id: 1, objective: { id: 2, name: 'N', showcases: [{ id: 3, name: 'S' }] } };

  test('keeps what was named, inside lists too', () => {
    expect(selectFields([row], ['objective.name', 'objective.showcases.id'])).toEqual([
      { objective: { name: 'N', showcases: [{ id: 3 }] } },
    ]);
  });

  test('a whole object wins over a part of it', () => {
    expect(selectFields([row], ['objective.showcases.id', 'objective.showcases', 'id'])).toEqual([
      { id: 1, objective: { showcases: [{ id: 3, name: 'S' }] } },
    ]);
  });

  test('everything that a row holds may be selected, whole or in part', () => {
    const row = Type.Object({
      id: Type.String(),
      of: Nullable(Type.Object({ parts: Type.Array(Type.Object({ id: Type.String() })) })),
    });
    expect(rowPathsOf(Page(row))).toEqual(['id', 'of', 'of.parts', 'of.parts.id']);
  });
});
