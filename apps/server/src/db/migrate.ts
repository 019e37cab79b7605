import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, type DatabaseLocation, openDatabase, type Transaction } from './database.ts';
import { selection, statement } from './selection.ts';

export const migrationFolder = path.join(import.meta.dirname, 'migrations');
/** Any constant will do, as long as nothing else locks it. */
const startLock = 7_305_812_266_401;

/** The database was migrated by a later version of this program. */
export class NewerSchemaError extends Error {
  readonly migration: string;

  constructor(migration: string) {
    super(`The database carries migration ${migration}, which this program does not know.`);
    this.migration = migration;
  }
}

/** A migration that the database carries is not the one that this program has under the same name. */
export class ChangedMigrationError extends Error {
  readonly migration: string;

  constructor(migration: string) {
    super(`Migration ${migration} was changed after it was applied.`);
    this.migration = migration;
  }
}

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: Buffer;
}

/**
 * Brings the schema up to date, in one transaction that holds a lock for which other servers of the same database wait.
 * Both end together, whatever stands between this program and the database, such as a pooler that hands on its
 * connections. Answers the names of the migrations that were applied now. `folder` is only named by tests.
 */
export async function migrate(
  location: DatabaseLocation,
  { folder = migrationFolder }: { folder?: string } = {},
): Promise<readonly string[]> {
  const files = await readSqlFiles(folder);
  const { db, close } = openDatabase(location, { poolSize: 1, patient: true, namedStatements: false });
  try {
    return await db.transaction().execute(async (locked) => {
      await waitWithoutEnd(locked);
      return await applyMissing(locked, files);
    });
  } finally {
    await close();
  }
}

/**
 * Brings the schema up to a migration, or to the newest, as a part of a transaction that other servers wait for when
 * they start.
 */
export async function migrateInside(transaction: Transaction, upTo?: string): Promise<void> {
  await applyMissing(transaction, await readSqlFiles(migrationFolder), upTo);
}

/** Names of the migrations that this program knows, in the order in which they are applied. */
export async function knownMigrations(): Promise<readonly string[]> {
  return (await readSqlFiles(migrationFolder)).map(({ name }) => name);
}

/** A pooler's connection may carry the timeouts of somebody who used it before. */
async function waitWithoutEnd(tx: Database): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}

/** Answers the names of the migrations that were applied now. */
async function applyMissing(tx: Database, files: readonly SqlFile[], upTo?: string): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(tx);
  await prepareTable(tx);
  const applied = await selectApplied(tx);
  refuseUnknown(applied, files);
  const names = new Set(applied.map(({ name }) => name));
  const missing = files.filter(({ name }) => !names.has(name) && (upTo === undefined || name <= upTo));
  refuseOutOfOrder(applied, missing);
  for (const file of missing) {
    await sql.raw(file.text).execute(tx);
    await noteApplied(tx, file);
  }
  const old = new Set(applied.flatMap(({ name, sha256 }) => (sha256 === null ? [name] : [])));
  for (const file of files) if (old.has(file.name)) await noteChecksum(tx, file);
  return missing.map(({ name }) => name);
}

/** The table has the name that it got from the tool that kept it once; only later did it know checksums. */
async function prepareTable(tx: Database): Promise<void> {
  const {
    rows: [facts],
  } = await statement`select ${selection({
    isReady: sql<boolean>`exists (select from pg_attribute
      where attrelid = to_regclass('kysely_migration') and attname = 'sha256')`,
  })}`.execute(tx);
  if (facts?.isReady) return;
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    tx,
  );
  await sql`alter table kysely_migration add column sha256 bytea`.execute(tx);
}

interface Applied {
  readonly name: string;
  /** Null for one that was applied before checksums were kept. */
  readonly sha256: Buffer | null;
}

async function selectApplied(tx: Database): Promise<readonly Applied[]> {
  const applied = selection({ name: sql<string>`m.name`, sha256: sql<Buffer | null>`m.sha256` });
  return (await statement`select ${applied} from kysely_migration m order by m.name collate "C"`.execute(tx)).rows;
}

function refuseUnknown(applied: readonly Applied[], files: readonly SqlFile[]): void {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of applied) {
    const file = known.get(name);
    if (file === undefined) throw new NewerSchemaError(name);
    if (sha256 !== null && !sha256.equals(file.sha256)) throw new ChangedMigrationError(name);
  }
}

/** Each was written for the schema that those before it left. */
function refuseOutOfOrder(applied: readonly Applied[], [first]: readonly SqlFile[]): void {
  const last = applied.at(-1);
  if (first !== undefined && last !== undefined && first.name < last.name)
    throw new Error(`Migration ${first.name} should have come before ${last.name}, which is applied.`);
}

async function noteApplied(tx: Database, { name, sha256 }: SqlFile): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp, sha256)
    values (${name}, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${sha256})`.execute(tx);
}

/** What was applied before checksums were kept has the one with which it is first seen. */
async function noteChecksum(tx: Database, { name, sha256 }: SqlFile): Promise<void> {
  await sql`update kysely_migration set sha256 = ${sha256} where name = ${name}`.execute(tx);
}

/** Migrations as plain SQL: `0001-initial.sql` and so on, applied in the order of their names. */
async function readSqlFiles(folder: string): Promise<readonly SqlFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      // the ends of lines are the checkout's own
      const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest();
      return { name: path.basename(file, '.sql'), text, sha256 };
    }),
  );
}
