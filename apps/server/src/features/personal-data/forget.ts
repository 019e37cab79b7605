import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Transaction } from '../../db/database.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { removeUnnamed } from '../../kernel/files/sweep-files.ts';
import type { ForgottenList } from '../../kernel/files/forgotten-list.ts';
import type { UploadStore } from '../../kernel/files/upload-store.ts';
import {
  forgetRows,
  insertForgotten,
  selectForgottenPeople,
  selectLyingFiles,
  selectReturned,
} from './forget-store.ts';
import type { Subject } from './personal-table-store.ts';

export interface ForgettingParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly uploads: UploadStore;
  /** Mails lie here where no mail server is set. */
  readonly mailFolder: string;
  readonly list: ForgottenList;
  /** Clock of the database. */
  readonly now: () => Date;
}

/**
 * Forgets somebody: first it is noted outside of the database, then every row goes in one transaction, then what lies
 * in files. A process that ends in between is followed by one that goes on at its start.
 */
export async function forget(
  { db, files, uploads, mailFolder, list, now }: ForgettingParts,
  subject: Subject,
  within: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  await list.add([subject]);
  const lying = await db.transaction().execute(async (tx) => {
    await within(tx);
    const found = await selectLyingFiles(tx, subject);
    await insertForgotten(tx, [subject]);
    await forgetRows(tx, subject);
    return found;
  });
  await removeUnnamed({ db, files }, lying.hashes, now());
  for (const id of lying.uploads) await uploads.remove(id);
  for (const id of lying.mails) await rm(path.join(mailFolder, `${id}.eml`), { force: true });
}

/** Forgets again whoever came back with a restored backup, and brings list and database together. */
export async function forgetReturned(parts: ForgettingParts): Promise<void> {
  const { db, list } = parts;
  await insertForgotten(db, await list.read());
  await list.add(await selectForgottenPeople(db));
  for (const subject of await selectReturned(db)) await forget(parts, subject);
}
