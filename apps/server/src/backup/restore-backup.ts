import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseLocation } from '../db/database.ts';
import { type Loading, loadDatabase } from '../db/dump/load.ts';
import { knownMigrations } from '../db/migrate.ts';
import type { FileStore } from '../kernel/files/file-store.ts';
import { BackupRefused } from './backup-refused.ts';
import type { BackupProgress, Contents } from './contents.ts';
import type { OpenBackup, Part } from './read-backup.ts';

/** Refuses a backup of a program that has changed the schema in ways that this one does not know. */
export async function refuseNewerSchema({ migrations }: Contents): Promise<void> {
  const known = await knownMigrations();
  if (migrations.some((name, index) => known[index] !== name)) throw new BackupRefused('newer-schema');
}

/** Reads all of a backup and compares it with its checksums. Answers the hashes of files that it never had. */
export async function checkBackup(backup: OpenBackup, progress: BackupProgress): Promise<readonly string[]> {
  let lost: readonly string[] = [];
  for await (const part of backup.parts(progress)) {
    if (part.kind === 'end') lost = part.lost;
    else for await (const chunk of part.kind === 'file' ? part.body : part.rows) void chunk;
  }
  return lost;
}

export interface RestoreOrder {
  /** What is there is replaced. */
  readonly location: DatabaseLocation;
  /** Files are added; what is there stays. */
  readonly files: FileStore;
  readonly progress: BackupProgress;
}

/**
 * Puts the files of a backup into the file store, where they harm nobody, and then replaces the database in one
 * transaction.
 */
export async function restoreBackup(backup: OpenBackup, { location, files, progress }: RestoreOrder): Promise<void> {
  const { contents } = backup;
  const parts = backup.parts();
  let next = await storeFiles(parts, files, (bytes) => progress('files', bytes, contents.files.bytes));
  await loadDatabase(location, contents, async (loading) => {
    for (let done = 0; next?.kind === 'table'; done += 1) {
      progress('tables', done, contents.tables.length);
      await loadTable(next, loading);
      next = await following(parts);
    }
    // the end is read before the transaction is confirmed, and with it that nothing is missing
    if (next?.kind !== 'end' || (await following(parts)) !== undefined) throw new BackupRefused('damaged');
    progress('tables', contents.tables.length, contents.tables.length);
  });
}

async function following(parts: AsyncGenerator<Part>): Promise<Part | undefined> {
  const next = await parts.next();
  return next.done === true ? undefined : next.value;
}

/** Answers the first part that is no file. A file that was damaged when the backup was made is left out. */
async function storeFiles(
  parts: AsyncGenerator<Part>,
  files: FileStore,
  onBytes: (bytes: number) => void,
): Promise<Part | undefined> {
  let bytes = 0;
  for (;;) {
    const part = await following(parts);
    if (part?.kind !== 'file') return part;
    await files.restore(
      part.sha256,
      counted(part.body, (more) => onBytes((bytes += more))),
    );
  }
}

async function* counted(body: AsyncIterable<Buffer>, onBytes: (more: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function loadTable({ table, rows }: Extract<Part, { kind: 'table' }>, loading: Loading): Promise<void> {
  await pipeline(Readable.from(rows, { objectMode: false }), loading.into(table));
}
