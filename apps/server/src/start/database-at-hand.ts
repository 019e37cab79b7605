import { lockDataFolder, prepareDataFolder } from '../config/data-folder.ts';
import type { Environment } from '../config/environment.ts';
import { StartFailure } from '../config/start-failure.ts';
import type { DatabaseLocation } from '../db/database.ts';
import { homeOf } from '../db/embedded/database-folders.ts';
import { runningDatabase } from '../db/embedded/embedded-database.ts';
import { hasDatabase } from '../db/embedded/replacement.ts';
import { openEmbedded } from './embedded.ts';

/** The database of the environment, as a command of this machine reaches it. */
export interface DatabaseAtHand {
  readonly location: DatabaseLocation;
}

const quiet = () => undefined;

/**
 * Runs `work` on the database of the environment: the external one, the embedded one that a server runs at this moment,
 * or the embedded one started for as long as it takes.
 */
export async function withDatabaseAtHand<T>(
  { databaseUrl, dataFolder }: Environment,
  work: (database: DatabaseAtHand) => Promise<T>,
): Promise<T> {
  prepareDataFolder(dataFolder);
  if (databaseUrl !== null) return await work({ location: { connectionString: databaseUrl } });
  const release = lockUnlessRunning(dataFolder);
  if (release === null) return await work({ location: runningLocation(dataFolder) });
  try {
    return await withEmbedded(dataFolder, work);
  } finally {
    release();
  }
}

/** Starts the embedded database for `work`. The caller holds the lock of the data folder. */
export async function withEmbedded<T>(dataFolder: string, work: (database: DatabaseAtHand) => Promise<T>): Promise<T> {
  if (!hasDatabase(homeOf(dataFolder))) throw new StartFailure('console.failure.no-database', { folder: dataFolder });
  const embedded = await openEmbedded(dataFolder, quiet);
  process.once('exit', embedded.abandon);
  try {
    return await work({ location: embedded.location });
  } finally {
    await embedded.stop();
    process.off('exit', embedded.abandon);
  }
}

/** Null when a server holds the folder. */
function lockUnlessRunning(dataFolder: string): (() => void) | null {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof StartFailure && error.key === 'console.failure.folder-in-use') return null;
    throw error;
  }
}

function runningLocation(dataFolder: string): DatabaseLocation {
  const location = runningDatabase(dataFolder);
  if (location === null) throw new StartFailure('console.failure.database-starting', { folder: dataFolder });
  return location;
}
