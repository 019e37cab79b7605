import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBackup } from '../db/dump/left-out.ts';
import { storeCourse } from '../features/course-import/store-course.ts';
import { storeCourseFiles } from '../features/course-import/store-files.ts';
import { fillDemoOrganisation } from '../features/demo/fill-demo-organisation.ts';
import { DiskFiles } from '../kernel/files/disk-files.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '../testing/database.ts';
import { fillRareColumns } from '../testing/rare-columns.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoa-work-'));
  source = await testDatabase();
  const { db } = source;
  const { id } = await db
    .insertInto('tenant')
    .values({ name: 'Ours', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = new DiskFiles(path.join(folder, 'files'));
  await fillDemoOrganisation(db, id, {
    storeFiles: (document) => storeCourseFiles(files, document),
    storeCourse,
    hashPassword: async (password) => `hash of ${password}`,
    now: new Date(),
  });
  await fillRareColumns(db);
});
afterAll(async () => {
  await source[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Columns of the tables about work, as the database has them; a visit lets somebody in for the moment, and is none. */
async function columnsOfWork(): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`select c.table_name as table, c.column_name as column
    from information_schema.columns c where c.table_schema = current_schema() and c.table_name <> 'foreign_visit'
    and (c.table_name in ('regrade',
      'accommodation', 'hand_in_version_file') or exists (select from information_schema.columns o
      where o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'activity_workflow_id'))
    order by 1, c.ordinal_position`.execute(source.db);
  return rows;
}

/** Rows of a table as text. */
async function rowsOf({ db }: Pick<TestDatabase, 'db'>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

/** What is filled only once a tool of others answers. */
const notHere = new Set(['tool_launch.expires', 'tool_launch.answered']);

test('every column of work has a value in these tests, so that a new one is thought of', async () => {
  const columns = await columnsOfWork();
  expect(columns.length).toBeGreaterThan(80);
  const empty: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ is_filled: boolean }>`select count(${sql.ref(column)}) > 0 as is_filled
      from ${sql.table(table)}`.execute(source.db);
    if (rows[0]?.is_filled !== true) empty.push(`${table}.${column}`);
  }
  expect(empty.filter((name) => !notHere.has(name))).toEqual([]);
});

test('G3: grades by rubrics, times of the way, notes and corrected keys come back from a backup as they were', async () => {
  await using target = await emptyDatabase();
  const file = path.join(folder, 'backup');
  const files = new DiskFiles(path.join(folder, 'files'));
  const progress = () => undefined;
  await writeBackup({ location: source.location, files, file, passphrase: null, program: '0.0.0', progress });
  const restored = new DiskFiles(path.join(folder, 'restored'));
  await restoreBackup(await openBackup(file, async () => ''), { location: target.location, files: restored, progress });
  const tables = new Set((await columnsOfWork()).map(({ table }) => table));
  for (const table of tables) {
    expect(inBackup, table).toHaveProperty(table, true);
    const rows = await rowsOf(source, table);
    expect(rows.length, table).toBeGreaterThan(0);
    expect(await rowsOf(target, table), table).toEqual(rows);
  }
});

test('of a person who is taken out of the database nothing is left, and all of the others', async () => {
  const { db } = source;
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', 'amina.diallo@stoa.local')
    .executeTakeFirstOrThrow();
  const tables = [...new Set((await columnsOfWork()).map(({ table }) => table))].filter((table) => table !== 'regrade');
  const others = new Map<string, readonly string[]>();
  for (const table of tables)
    others.set(
      table,
      (await rowsOf(source, table)).filter((row) => !row.includes(id)),
    );
  const before = await Promise.all(tables.map((table) => rowsOf(source, table)));
  expect(before.flat().some((row) => row.includes(id))).toBe(true);
  await db.deleteFrom('user_account').where('id', '=', id).execute();
  for (const table of tables.filter((name) => name !== 'hand_in_version_file'))
    expect(await rowsOf(source, table), table).toEqual(others.get(table));
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from hand_in_version_file v
    where not exists (select from hand_in h where h.id = v.hand_in_id)`.execute(db);
  expect(rows[0]?.left).toBe(0);
});
