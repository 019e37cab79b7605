import { sql, type RawBuilder } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { aliased, leftJoined } from './columns.ts';
import {
  columns,
  instantText,
  optional,
  prefixedColumns,
  selection,
  statement,
  together,
  type RowOf,
} from './selection.ts';

const t = aliased('term', 't');
const h = aliased('showcase', 'h');

test('columns stand in a statement under their alias', async () => {
  await using database = await testDatabase();
  const query = statement`select ${columns(h, ['id', 'order'])}, ${prefixedColumns(t, ['name', 'starts'])}
    from showcase h, term t where ${h.order} > ${1}`;
  expect(query.compile(database.db)).toMatchObject({
    sql: `select h.id, h.order, t.name as t_name, t.starts::text as t_starts
    from showcase h, term t where h.order > $1`,
    parameters: [1],
  });
  expect((await query.execute(database.db)).rows).toEqual([]);
});

test('a statement gives rows of what is selected in it', async () => {
  await using database = await testDatabase();
  const { id: tenant_id } = await database.db
    .insertInto('tenant')
    .values({ name: 'One' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const starts = new Date('2026-09-01T00:00:00Z');
  await database.db.insertInto('term').values({ tenant_id, name: 'Autumn', starts }).execute();
  const selected = together(
    columns(t, ['name', 'starts']),
    prefixedColumns(t, ['starts', 'ends']),
    selection({ length: sql<number>`length(${t.name})`, text: instantText(t.starts) }),
    optional(prefixedColumns(h, ['id', 'order']), 'h_id'),
  );
  const { rows } = await statement`select ${selected} from term t left join showcase h on false`.execute(database.db);
  expect(rows).toEqual([
    {
      name: 'Autumn',
      starts,
      t_starts: expect.stringMatching(/^2026-09-01 00:00:00|^2026-08-31/),
      t_ends: null,
      length: 6,
      text: rows[0]?.t_starts,
      h_id: null,
      h_order: null,
    },
  ]);
});

test('the compiler knows what a row holds', () => {
  expectTypeOf(columns(t, ['id', 'starts'])).toExtend<{
    row?: { readonly id: string; readonly starts: Date | null };
  }>();
  type Row = RowOf<ReturnType<typeof of>>;
  const of = () => together(prefixedColumns(h, ['id', 'order']), selection({ begun: instantText(t.starts) }));
  expectTypeOf<Row['h_id']>().toEqualTypeOf<string>();
  expectTypeOf<Row['h_order']>().toEqualTypeOf<number>();
  expectTypeOf<Row['begun']>().toEqualTypeOf<string | null>();
  expectTypeOf<RowOf<ReturnType<typeof joined>>['order']>().toEqualTypeOf<number | null>();
  const joined = () => columns(leftJoined(h), ['order']);
  const found = statement`select ${selection({ one: sql<number>`1` })} from showcase where id = ${'1'}`;
  expectTypeOf(found).toEqualTypeOf<RawBuilder<{ readonly one: number }>>();
  expect(h.order.isNullable).toBe(false);
  expect(leftJoined(h).order.isNullable).toBe(true);
});

test('a misspelt column, and a field that is never selected, do not compile', () => {
  // @ts-expect-error: the column is `starts`
  expect(() => columns(t, ['start'])).not.toThrow();
  // @ts-expect-error: a term has no such column
  expect(t.begins).toBeUndefined();
  // @ts-expect-error: there is no such table
  expect(() => aliased('terms', 't')).toThrow();
  type Row = RowOf<ReturnType<typeof selected>>;
  const selected = () => prefixedColumns(t, ['name']);
  // @ts-expect-error: `ends` is not selected
  const row: Row = { t_name: 'Autumn', t_ends: null };
  expect(row).toBeDefined();
});
