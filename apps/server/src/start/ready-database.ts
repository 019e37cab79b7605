import type { Environment } from '../config/environment.ts';
import { StartFailure } from '../config/start-failure.ts';
import { type Database, type DatabaseLocation, type OpenDatabase, openDatabase } from '../db/database.ts';
import { serverOfUrl } from '../db/database-url.ts';
import { ChangedMigrationError, migrate, NewerSchemaError } from '../db/migrate.ts';
import { selectServerFacts, type ServerFacts } from '../db/server-facts.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { reasonOf } from './reason.ts';

const oldestVersion = 150_000;

/** Opens a database that can be relied on, with the newest schema. */
export async function readyDatabase(
  location: DatabaseLocation,
  environment: Environment,
  terminal: Terminal,
): Promise<OpenDatabase> {
  const opened = openDatabase(location, {
    poolSize: environment.databasePoolSize,
    namedStatements: environment.namedStatements,
    direct: environment.databaseListenUrl === null ? undefined : { connectionString: environment.databaseListenUrl },
  });
  try {
    await refuseUnfit(opened.db, addressOf(location), environment);
    const applied = await bringUpToDate(location);
    if (applied.length > 0) terminal.say('console.start.migrated', { count: applied.length });
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function refuseUnfit(db: Database, address: string, { mode }: Environment): Promise<void> {
  const { version, versionNumber, safety } = await askServer(db, address);
  if (versionNumber < oldestVersion) throw new StartFailure('console.failure.database-old', { address, version });
  const off = Object.entries(safety).find(([, setting]) => setting === 'off');
  if (mode === 'prod' && off) throw new StartFailure('console.failure.database-unsafe', { address, setting: off[0] });
}

async function askServer(db: Database, address: string): Promise<ServerFacts> {
  try {
    return await selectServerFacts(db);
  } catch (error) {
    throw new StartFailure('console.failure.database-unreachable', { address, reason: reasonOf(error) });
  }
}

async function bringUpToDate(location: DatabaseLocation): Promise<readonly string[]> {
  try {
    return await migrate(location);
  } catch (error) {
    if (error instanceof NewerSchemaError)
      throw new StartFailure('console.failure.schema-newer', { migration: error.migration });
    if (error instanceof ChangedMigrationError)
      throw new StartFailure('console.failure.schema-edited', { migration: error.migration });
    throw new StartFailure('console.failure.schema-changes', { reason: reasonOf(error) });
  }
}

/** Host and port of the database, without user and password. */
export function addressOf(location: DatabaseLocation): string {
  return 'connectionString' in location ? (serverOfUrl(location.connectionString) ?? '') : location.host;
}
