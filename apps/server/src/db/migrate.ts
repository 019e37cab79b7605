import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
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

/**
 * Brings the schema up to date, then runs `inside`, both under a lock that other servers of the same database wait for.
 * Answers the names of the migrations that were applied now. `folder` is only named by tests.
 */
export async function migrate(
  location: DatabaseLocation,
  { inside = async () => undefined, folder = migrationFolder }: { inside?: () => Promise<void>; folder?: string } = {},
): Promise<readonly string[]> {
  const { db, close } = openDatabase(location, { poolSize: 3, patient: true });
  try {
    return await db.connection().execute(async (locked) => {
      await sql`select pg_advisory_lock(${sql.lit(startLock)})`.execute(locked);
      const applied = await applyMissing(db, folder);
      await inside();
      return applied;
    });
  } finally {
    await close();
  }
}

async function applyMissing(db: Database, folder: string): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles(folder) });
  await refuseNewer(db, folder);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}

async function refuseNewer(db: Database, folder: string): Promise<void> {
  const {
    rows: [table],
  } =
    await statement`select ${selection({ exists: sql<boolean>`to_regclass('kysely_migration') is not null` })}`.execute(
      db,
    );
  if (!table?.exists) return;
  const known = new Set(Object.keys(await sqlFiles(folder).getMigrations()));
  const { rows } =
    await statement`select ${selection({ name: sql<string>`m.name` })} from kysely_migration m order by m.name`.execute(
      db,
    );
  const unknown = rows.find((row) => !known.has(row.name));
  if (unknown) throw new NewerSchemaError(unknown.name);
}

/**
 * Brings the schema up to a migration, or to the newest, as a part of a transaction that other servers wait for when
 * they start.
 */
export async function migrateInside(transaction: Transaction, upTo?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(transaction);
  const migrator = new Migrator({ db: transaction, provider: sqlFiles(migrationFolder) });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
}

/** Names of the migrations that this program knows, in the order in which they are applied. */
export async function knownMigrations(): Promise<readonly string[]> {
  return Object.keys(await sqlFiles(migrationFolder).getMigrations()).toSorted();
}

/**
 * Migrations as plain SQL: `0001-initial.sql` and so on, applied in the order of their names, all in one transaction.
 */
function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
      return Object.fromEntries(
        await Promise.all(
          files.map(async (file) => [path.basename(file, '.sql'), await readMigration(folder, file)] as const),
        ),
      );
    },
  };
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const text = await readFile(path.join(folder, file), 'utf8');
  return {
    up: async (db) => {
      await sql.raw(text).execute(db);
    },
  };
}
