import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from '../db/embedded/binaries.ts';

export interface ExternalBinaries extends Binaries {
  /** The program's own words, such as 'postgres (PostgreSQL) 15.14'. */
  readonly version: string;
}

/**
 * PostgreSQL servers of the machine itself, from PATH, pg_config and the places where distributions put them. Newest
 * first.
 */
export function externalBinaries(): readonly ExternalBinaries[] {
  const folders = [
    ...pathFolders(),
    ...configuredFolder(),
    ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin']),
  ];
  const bins = new Set(folders.flatMap((folder) => serverFolder(folder)));
  return [...bins]
    .flatMap((bin) => described(bin))
    .toSorted((one, other) => other.version.localeCompare(one.version, 'en', { numeric: true }));
}

function pathFolders(): readonly string[] {
  const own = `${path.sep}node_modules${path.sep}`;
  return (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '' && !folder.includes(own));
}

function configuredFolder(): readonly string[] {
  const run = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return run.status === 0 ? [run.stdout.trim()] : [];
}

/** The real folder behind links: initdb looks for the server beside itself. */
function serverFolder(folder: string): readonly string[] {
  try {
    const bin = path.dirname(realpathSync(path.join(folder, 'postgres')));
    accessSync(path.join(bin, 'initdb'), constants.X_OK);
    return [bin];
  } catch {
    return [];
  }
}

function described(bin: string): readonly ExternalBinaries[] {
  const run = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return run.status === 0 ? [{ bin, version: run.stdout.trim() }] : [];
}
