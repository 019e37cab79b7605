import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account that database processes run as. PostgreSQL refuses to run as root: then it is `nobody`. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const nobody: Account = { uid: 65534, gid: 65534 };

/** Null when the database simply runs as the person who starts it. */
export function databaseAccount(): Account | null {
  return process.getuid?.() === 0 ? nobody : null;
}

export function giveTo(account: Account | null, folder: string): void {
  if (account) chownSync(folder, account.uid, account.gid);
}

/** The first folder on the way to `target` that `account` may not walk through; null when the way is open. */
export function closedParent(account: Account | null, target: string): string | null {
  if (!account) return null;
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid } = statSync(folder);
    const mayEnter = (mode & 0o001) !== 0 || (uid === account.uid && (mode & 0o100) !== 0);
    if (!mayEnter) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}
