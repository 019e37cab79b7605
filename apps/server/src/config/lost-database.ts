import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { homeOf } from '../db/embedded/database-folders.ts';
import { hasDatabase } from '../db/embedded/replacement.ts';
import { filesFolder } from './data-folder.ts';
import { StartFailure } from './start-failure.ts';

const note = 'database-made';

/**
 * Refuses a data folder that was in use and has lost its database, as one looks whose disk is not mounted: a new
 * database in its place would be an empty organisation with accounts of a known password. A folder whose first start
 * was cut off has neither the note nor files.
 */
export function refuseLostDatabase(dataFolder: string): void {
  const home = homeOf(dataFolder);
  if (hasDatabase(home) || !wasUsed(dataFolder)) return;
  throw new StartFailure('console.failure.database-lost', { folder: dataFolder, database: home });
}

function wasUsed(dataFolder: string): boolean {
  if (existsSync(path.join(dataFolder, note))) return true;
  const files = filesFolder(dataFolder);
  return existsSync(files) && readdirSync(files).some((name) => /^[0-9a-f]{2}$/.test(name));
}

/** Notes that a database was made for this data folder. */
export function noteDatabase(dataFolder: string): void {
  const file = path.join(dataFolder, note);
  if (!existsSync(file)) writeFileSync(file, 'Stoa keeps its database here. Without it this folder does not start.\n');
}

/** When a database was made for this data folder; null where none was. */
export function databaseMade(dataFolder: string): Date | null {
  return statSync(path.join(dataFolder, note), { throwIfNoEntry: false })?.mtime ?? null;
}
