import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { unlessFilesAreHeld } from '../../db/dump/file-guard.ts';
import { selection, statement } from '../../db/selection.ts';
import type { FileStore } from './file-store.ts';

/** Longer than any import takes: what is younger may belong to one that has not written its rows yet. */
const graceMilliseconds = 86_400_000;
const atOnce = 500;

/**
 * Removes bytes that no row names: an import writes files before it knows whether it will succeed. While a backup is
 * made they stay, for it names what was there when it began.
 */
export async function sweepFiles(db: Database, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMilliseconds);
  let batch: Buffer[] = [];
  for await (const hash of files.untouchedSince(before)) {
    batch.push(hash);
    if (batch.length < atOnce) continue;
    await removeUnnamed({ db, files }, batch, before);
    batch = [];
  }
  await removeUnnamed({ db, files }, batch, before);
}

interface Stores {
  readonly db: Database;
  readonly files: FileStore;
}

/** Removes those of these bytes that no row names, unless somebody wrote them since `before`. */
export async function removeUnnamed({ db, files }: Stores, hashes: readonly Buffer[], before: Date): Promise<void> {
  await unlessFilesAreHeld(db, async (transaction) => {
    for (const hash of await selectUnnamed(transaction, hashes)) await files.removeUntouched(hash, before);
  });
}

/** Hashes among these that no row names. */
async function selectUnnamed(db: Database, hashes: readonly Buffer[]): Promise<readonly Buffer[]> {
  // Tenant: every one, for the same bytes are kept once for all
  const { rows } = await statement`
    select ${selection({ sha256: sql<Buffer>`h.sha256` })} from unnest(${hashes}::bytea[]) h (sha256)
    where not exists (select from stored_file f where f.sha256 = h.sha256)
      and not exists (select from hand_in_file f where f.sha256 = h.sha256)
      and not exists (select from personal_export f where f.sha256 = h.sha256)`.execute(db);
  return rows.map((row) => row.sha256);
}
