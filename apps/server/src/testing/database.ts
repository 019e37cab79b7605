import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../db/database.ts';
import { templateDatabase } from './global-setup.ts';

export interface TestDatabase extends OpenDatabase {
  readonly location: Extract<DatabaseLocation, { host: string }>;
  /** Ends all connections and takes no new ones, as a database that is away; answers what lets it take them again. */
  readonly away: () => Promise<() => Promise<void>>;
  /** Closes the connections and removes the database; `await using` does it too. */
  readonly drop: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A real database of its own with the newest schema and no rows but those of the migrations. */
export async function testDatabase(): Promise<TestDatabase> {
  return await createDatabase(templateDatabase);
}

/** A real database of its own without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  const location = { host: inject('databaseHost'), user: inject('databaseUser'), database: name };
  const opened = openDatabase(location, { poolSize: 5 });
  const drop = async () => {
    await opened.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  const away = async () => {
    await onServer(`alter database ${name} allow_connections false`);
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    return async () => await onServer(`alter database ${name} allow_connections true`);
  };
  return { ...opened, location, away, drop, [Symbol.asyncDispose]: drop };
}

async function onServer(statement: string): Promise<void> {
  const { pool, close } = openDatabase(
    { host: inject('databaseHost'), user: inject('databaseUser'), database: 'postgres' },
    { poolSize: 1, patient: true },
  );
  try {
    await pool.query(statement);
  } finally {
    await close();
  }
}
