import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { databaseAccount } from '../db/embedded/account.ts';
import { StartFailure } from './start-failure.ts';

/**
 * The file by which a running server tells programs on its machine its process and its addresses: there (such as
 * `http://localhost:3000`) and for everybody.
 */
const RunningServer = Type.Object({ pid: Type.Integer(), url: Type.String(), publicUrl: Type.String() });
export type RunningServer = Static<typeof RunningServer>;

/** Locks of this process. Without a reference the garbage collector would close a lock, and so give it back. */
const heldLocks = new Set<DatabaseSync>();

const names = { lock: 'stoa.lock', server: 'server.json', token: 'admin-token', files: 'files' };

/**
 * Creates the data folder and its parents. Only the folder's own database account may walk through it, nobody may list
 * it.
 */
export function prepareDataFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, databaseAccount() ? 0o711 : 0o700);
    mkdirSync(path.join(folder, names.files), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(folder, names.lock), '', { flag: 'a', mode: 0o600 });
  } catch (error) {
    const closed = closedOnTheWay(folder);
    if (closed !== null) throw new StartFailure('console.failure.folder-read-only', { folder, closed });
    throw new StartFailure('console.failure.folder-not-writable', { folder, reason: reasonOf(error) });
  }
}

const closedCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The nearest folder that is there, when this account may not write into it or its disk is read-only. */
function closedOnTheWay(folder: string): string | null {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    rmdirSync(mkdtempSync(path.join(nearest, '.stoa-')));
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error && closedCodes.has(error.code) ? nearest : null;
  }
}

/** True where Stoa has been at work. */
export function isDataFolder(folder: string): boolean {
  return existsSync(path.join(folder, names.lock));
}

/**
 * Takes the folder for this process alone and answers how to give it back. The lock is the operating system's own, held
 * through SQLite because Node offers no other way to it: it goes with the process, however the process ends.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, names.lock), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test(reasonOf(error)))
      throw new StartFailure('console.failure.folder-not-writable', { folder, reason: reasonOf(error) });
    const holder = readRunningServer(folder);
    throw new StartFailure('console.failure.folder-in-use', {
      folder,
      url: holder?.url ?? '?',
      pid: String(holder?.pid ?? '?'),
    });
  }
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
    lock.close();
  };
}

export function filesFolder(folder: string): string {
  return path.join(folder, names.files);
}

/** A new token at every start, readable by the owner only: it lets programs of this account administer the server. */
export function writeAdministratorToken(folder: string): string {
  const token = randomBytes(32).toString('base64url');
  replaceFile(path.join(folder, names.token), token);
  return token;
}

export function writeRunningServer(folder: string, server: RunningServer): void {
  replaceFile(path.join(folder, names.server), `${JSON.stringify(server)}\n`);
}

/** Null when no server ever ran on this folder. One that was killed is still named. */
export function readRunningServer(folder: string): RunningServer | null {
  const text = readIfThere(path.join(folder, names.server));
  const found: unknown = text === null ? null : JSON.parse(text);
  return Value.Check(RunningServer, found) ? found : null;
}

export function readAdministratorToken(folder: string): string | null {
  return readIfThere(path.join(folder, names.token));
}

/** Removes what only a running server has. */
export function forgetRunningServer(folder: string): void {
  if (readRunningServer(folder)?.pid !== process.pid) return;
  rmSync(path.join(folder, names.server), { force: true });
  rmSync(path.join(folder, names.token), { force: true });
}

export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function readIfThere(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
