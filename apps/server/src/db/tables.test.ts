import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import type { ColumnKind } from './tables/column-types.ts';
import { tables } from './tables.ts';

const kinds: Readonly<Record<string, ColumnKind>> = {
  uuid: 'uuid',
  text: 'text',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'instant',
  bytea: 'bytes',
  jsonb: 'json',
};

interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly filledBy: 'statement' | 'default' | 'database';
}

/** Every column of the real database in a line of its own. */
async function columnsOfSchema(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<SchemaColumn>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
      case when is_generated = 'ALWAYS' or is_identity = 'YES' then 'database' when column_default is not null
        then 'default'
        else 'statement' end as "filledBy"
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
  return rows.map(({ type, ...column }) => line({ ...column, kind: kinds[type] ?? type })).toSorted();
}

/** The same lines of what the code says of the tables. */
function columnsOfTables(): readonly string[] {
  return Object.entries(tables)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(([name, column]) => line({ ...column, name: `${table}.${name}` })),
    )
    .toSorted();
}

function line(column: { name: string; kind: string; isNullable: boolean; filledBy: string }): string {
  return `${column.name}: ${column.kind}${column.isNullable ? ' or null' : ''}, filled by ${column.filledBy}`;
}

test('the tables have exactly the columns of the schema, of the same kind and nullability', async () => {
  await using database = await testDatabase();
  expect(columnsOfTables()).toEqual(await columnsOfSchema(database.db));
});

test.each([
  'alter table term rename column starts to begins',
  'alter table term alter column starts set not null',
  'alter table term alter column starts type text',
  'alter table term alter column starts set default now()',
  'alter table term drop column starts',
])('%s would be noticed', async (change) => {
  await using database = await testDatabase();
  await database.pool.query(change);
  const schema = await columnsOfSchema(database.db);
  expect(columnsOfTables().filter((column) => !schema.includes(column))).toEqual([
    'term.starts: instant or null, filled by statement',
  ]);
});

test('every table carries its tenant', () => {
  const without = Object.entries(tables).flatMap(([name, columns]) => ('tenant_id' in columns ? [] : [name]));
  expect(without).toEqual(['tenant']);
});
