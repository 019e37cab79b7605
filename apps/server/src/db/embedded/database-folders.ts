import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, closedParent, giveTo } from './account.ts';

/** Folder for a database of root whose data folder others cannot enter: persistent, and open to walk through. */
const rootHome = '/var/lib/stoa';
/** Addresses of sockets end after 103 bytes on some systems. */
const longestSocketFolder = 85;
const socketNote = 'socket-place';
const placeNote = 'database-place';
const ownerNote = 'data-folder';

export interface DatabaseFolders {
  /** Holds the cluster, its socket and its log; belongs to the account of the database. */
  readonly home: string;
  readonly cluster: string;
  readonly logFile: string;
  /** The parent that made `home` lie outside the data folder; null when it lies inside. */
  readonly closedBy: string | null;
}

/** The database exists, but the account that runs it may not reach it. */
export class DatabaseBehindClosedFolderError extends Error {
  readonly home: string;
  readonly folder: string;

  constructor(home: string, folder: string) {
    super(`${home} lies behind ${folder}.`);
    this.home = home;
    this.folder = folder;
  }
}

/** A copied data folder points to the database of its original. */
export class DatabaseOfAnotherFolderError extends Error {
  readonly home: string;
  readonly owner: string;

  constructor(home: string, owner: string) {
    super(`${home} belongs to ${owner}.`);
    this.home = home;
    this.owner = owner;
  }
}

/** Where the database of a data folder lies, or would lie; makes nothing. */
export function homeOf(dataFolder: string): string {
  const note = path.join(dataFolder, placeNote);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : path.join(dataFolder, 'database');
}

/**
 * Decides once where the database of a data folder lies, and finds it there ever after. As root PostgreSQL runs as
 * `nobody`, who may not walk through folders that are closed to others.
 */
export function databaseFolders(dataFolder: string, account: Account | null): DatabaseFolders {
  const inside = path.join(dataFolder, 'database');
  const note = path.join(dataFolder, placeNote);
  if (existsSync(note)) return outside(dataFolder, homeOf(dataFolder), account);
  const closed = closedParent(account, inside);
  if (!closed) return prepared(inside, account, null);
  if (existsSync(inside)) throw new DatabaseBehindClosedFolderError(inside, closed);
  const home = path.join(rootHome, randomUUID());
  writeFileSync(note, `${home}\n`);
  return outside(dataFolder, home, account);
}

function outside(dataFolder: string, home: string, account: Account | null): DatabaseFolders {
  openFolder(path.dirname(home));
  const folders = prepared(home, account, closedParent(account, path.join(dataFolder, 'database')) ?? dataFolder);
  const owner = ownerOf(home);
  const self = realpathSync(dataFolder);
  if (owner !== null && owner !== self && existsSync(path.join(owner, placeNote)))
    throw new DatabaseOfAnotherFolderError(home, owner);
  writeFileSync(path.join(home, ownerNote), `${self}\n`);
  return folders;
}

/**
 * True when the database of a data folder lies where Stoa puts it: inside, or in a folder of its own that names this
 * data folder as its owner. Whoever removes it must not follow a note to anywhere else.
 */
export function isOwnHome(dataFolder: string): boolean {
  const home = homeOf(dataFolder);
  if (home === path.join(dataFolder, 'database')) return true;
  if (path.dirname(home) !== rootHome || !/^[0-9a-f-]{36}$/.test(path.basename(home))) return false;
  const owner = ownerOf(home);
  // one that was moved is still named by its old place, where nothing leads to the database any more
  return owner === null || owner === realpathSync(dataFolder) || !existsSync(path.join(owner, placeNote));
}

/** The data folder that a database outside of it belongs to; null where it does not say. */
function ownerOf(home: string): string | null {
  const file = path.join(home, ownerNote);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function prepared(home: string, account: Account | null, closedBy: string | null): DatabaseFolders {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  giveTo(account, home);
  return { home, cluster: path.join(home, 'data'), logFile: path.join(home, 'postgresql.log'), closedBy };
}

function openFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined) chmodSync(folder, 0o755);
}

/** Folder of the binaries' copy, where one is needed. */
export function spareFolder(dataFolder: string, account: Account | null): string {
  if (!account) return dataFolder;
  openFolder(rootHome);
  return rootHome;
}

/** Makes the folder of the socket inside the home; a short one elsewhere where the address would become too long. */
export function socketFolder(home: string, account: Account | null): string {
  removeSocketFolder(home);
  const usual = path.join(home, 'socket');
  const folder = usual.length <= longestSocketFolder ? usual : mkdtempSync(path.join(tmpdir(), 'stoa-socket-'));
  if (folder !== usual) writeFileSync(path.join(home, socketNote), `${folder}\n`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(account, folder);
  return folder;
}

/** Removes a socket folder that lies elsewhere, also one that a killed run left behind. */
export function removeSocketFolder(home: string): void {
  const note = path.join(home, socketNote);
  if (!existsSync(note)) return;
  rmSync(readFileSync(note, 'utf8').trim(), { recursive: true, force: true });
  rmSync(note);
}
