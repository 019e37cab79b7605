import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearOrphan } from './postmaster-file.ts';

/**
 * The names that a new database goes through on its way into the place of another: it is loaded, it is complete, it has
 * the place. The other one has a name of its own until it is removed.
 */
const namesOf = (cluster: string) =>
  ({ loading: `${cluster}.loading`, complete: `${cluster}.restored`, old: `${cluster}.replaced` }) as const;

/** Where a new database is made. */
export function loadingOf(cluster: string): string {
  return namesOf(cluster).loading;
}

/** True when a database is there, or a complete one that only lacks its name. */
export function hasDatabase(home: string): boolean {
  const cluster = path.join(home, 'data');
  return [cluster, namesOf(cluster).complete].some((folder) => existsSync(path.join(folder, 'PG_VERSION')));
}

/** Puts the new database, which has been stopped, in the place of the other. */
export function exchange(cluster: string): void {
  const { loading, complete, old } = namesOf(cluster);
  renameSync(loading, complete);
  syncFolder(path.dirname(cluster));
  if (existsSync(cluster)) renameSync(cluster, old);
  renameSync(complete, cluster);
  syncFolder(path.dirname(cluster));
  rmSync(old, { recursive: true, force: true });
}

/**
 * Ends an exchange that was cut off. As long as the other database has its place nothing was exchanged, and the new one
 * goes; without it the new one was complete, and gets the place.
 */
export async function settleReplacement(cluster: string): Promise<void> {
  const { loading, complete, old } = namesOf(cluster);
  await clearOrphan(loading);
  for (const folder of [loading, `${loading}.unfinished`]) rmSync(folder, { recursive: true, force: true });
  if (existsSync(complete)) {
    if (existsSync(cluster)) rmSync(complete, { recursive: true });
    else renameSync(complete, cluster);
  }
  if (existsSync(cluster)) rmSync(old, { recursive: true, force: true });
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
