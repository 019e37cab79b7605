import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';

/** Columns by table, as the schema has them. */
async function columnsOfSchema(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as columns from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' group by table_name order by table_name`.execute(
    db,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns.toSorted()]));
}

/** Columns by table, as the row types name them. Types are gone when a test runs, so this reads their source. */
function columnsOfRowTypes(): Map<string, string[]> {
  const map = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8');
  const sources = globSync(path.join(import.meta.dirname, 'tables/*.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const entries = [...map.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(
    ([, table = '', type = '']): [string, string[]] => {
      const body = new RegExp(`interface ${type} \\{\n(.*?)\n\\}`, 's').exec(sources)?.[1] ?? '';
      return [table, [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => column).toSorted()];
    },
  );
  return new Map(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

test('the row types name exactly the tables and columns of the schema', async () => {
  await using database = await testDatabase();
  expect(columnsOfRowTypes()).toEqual(await columnsOfSchema(database.db));
});

test('every table carries its tenant', async () => {
  await using database = await testDatabase();
  const without = [...(await columnsOfSchema(database.db))]
    .filter(([, columns]) => !columns.includes('tenant_id'))
    .map(([table]) => table);
  expect(without).toEqual(['tenant']);
});
