import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase, type TestDatabase } from '../testing/database.ts';
import { describeSchema } from './describe-schema.ts';
import { ChangedMigrationError, migrate, migrationFolder, NewerSchemaError } from './migrate.ts';

const migrations = readdirSync(migrationFolder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoa-migrations-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with our first `count` migrations and perhaps one of the future. */
function versionWith(count: number, future?: string): string {
  const version = mkdtempSync(path.join(folder, 'version-'));
  for (const name of migrations.slice(0, count)) cpSync(path.join(migrationFolder, name), path.join(version, name));
  if (future !== undefined) writeFileSync(path.join(version, '9999-future.sql'), future);
  return version;
}

async function schemaAfter(database: TestDatabase, folders: readonly string[]): Promise<string> {
  for (const one of folders) await migrate(database.location, { folder: one });
  return await describeSchema(database.db);
}

test('schema.sql is what the migrations make', async () => {
  await using database = await testDatabase();
  expect(await describeSchema(database.db)).toBe(readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8'));
});

/**
 * Versions whose databases take everything newer at once, as those that are seldom updated do: the newest, and every
 * eighth of the others. A jump from each of them would prove little more, in a time that grows with the square of their
 * number.
 */
const isJumpedFrom = (count: number) => count % 8 === 1 || count > migrations.length - 3;

test('a database of every earlier version becomes the same as a fresh one', async () => {
  const future = `alter table tenant add column motto text; create index tenant_motto
      on tenant (motto); alter table setting drop column value;`;
  const latest = versionWith(migrations.length, future);
  await using fresh = await emptyDatabase();
  const wanted = await schemaAfter(fresh, [latest]);
  expect(wanted).toContain('motto text');
  await using updated = await emptyDatabase();
  const version = versionWith(0);
  for (const [index, name] of migrations.entries()) {
    cpSync(path.join(migrationFolder, name), path.join(version, name));
    expect(await migrate(updated.location, { folder: version })).toEqual([path.basename(name, '.sql')]);
    if (!isJumpedFrom(index + 1)) continue;
    await using old = await emptyDatabase();
    expect(await schemaAfter(old, [version, latest])).toBe(wanted);
  }
  expect(await schemaAfter(updated, [latest])).toBe(wanted);
});

test('a second run applies nothing', async () => {
  await using database = await emptyDatabase();
  expect(await migrate(database.location)).toEqual(migrations.map((name) => path.basename(name, '.sql')));
  expect(await migrate(database.location)).toEqual([]);
});

test('servers that start together migrate once', async () => {
  await using database = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.location)));
  expect(applied.flat()).toEqual(migrations.map((name) => path.basename(name, '.sql')));
});

test('a migration that fails changes nothing', async () => {
  await using database = await testDatabase();
  const before = await describeSchema(database.db);
  const broken = versionWith(migrations.length, 'create table half (id int); select no_such_function();');
  await expect(migrate(database.location, { folder: broken })).rejects.toThrow('no_such_function');
  expect(await describeSchema(database.db)).toBe(before);
});

test('an applied migration that was edited since is refused, with its name', async () => {
  await using database = await emptyDatabase();
  const edited = versionWith(migrations.length);
  await migrate(database.location, { folder: edited });
  const [first = ''] = migrations;
  const file = path.join(edited, first);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll('\n', '\r\n'));
  expect(await migrate(database.location, { folder: edited })).toEqual([]);
  writeFileSync(file, `${text}\n-- a harmless word`);
  await expect(migrate(database.location, { folder: edited })).rejects.toThrow(
    new ChangedMigrationError('0001-initial'),
  );
});

test('a database from before checksums gets those of its files, and its new migrations', async () => {
  await using database = await emptyDatabase();
  await migrate(database.location, { folder: versionWith(2) });
  await sql`alter table kysely_migration drop column sha256`.execute(database.db);
  expect(await migrate(database.location)).toHaveLength(migrations.length - 2);
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from kysely_migration where sha256 is null`.execute(database.db);
  expect(rows).toEqual([{ missing: 0 }]);
});

test('a migration that should have come before an applied one is refused', async () => {
  await using database = await emptyDatabase();
  const gap = versionWith(migrations.length);
  const [, second = ''] = migrations;
  rmSync(path.join(gap, second));
  await migrate(database.location, { folder: versionWith(1, 'select 1;') });
  cpSync(path.join(migrationFolder, second), path.join(gap, second));
  writeFileSync(path.join(gap, '9999-future.sql'), 'select 1;');
  await expect(migrate(database.location, { folder: gap })).rejects.toThrow('should have come before 9999-future');
});

/** Numbers up to this one were given out with gaps; no migration may come into one of them any more. */
const lastWithGaps = 98;
const migrationsWithGaps = 58;

test('a new migration takes the next number: one that came before those of a living database would stop its start', () => {
  const numbers = readdirSync(migrationFolder).map((name) => Number.parseInt(name, 10));
  const later = numbers.filter((number) => number > lastWithGaps).toSorted((one, other) => one - other);
  expect(numbers.length - later.length).toBe(migrationsWithGaps);
  expect(later).toEqual(later.map((_number, index) => lastWithGaps + 1 + index));
});

test('the lock ends with its transaction', async () => {
  await using database = await emptyDatabase();
  await migrate(database.location);
  const { rows } = await sql<{ locks: number }>`
    select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`.execute(database.db);
  expect(rows).toEqual([{ locks: 0 }]);
});

test('a database of a later version is refused', async () => {
  await using database = await testDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'now')`.execute(database.db);
  await expect(migrate(database.location)).rejects.toThrow(NewerSchemaError);
});
