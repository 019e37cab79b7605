import type { Database } from '../../db/database.ts';
import { unlessFilesAreHeld } from '../../db/dump/file-guard.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { selectForgotten } from './store.ts';

/** Longer than any import takes: what is younger may belong to one that has not written its rows yet. */
const graceMilliseconds = 86_400_000;
const atOnce = 500;

/**
 * Removes bytes that no row names: an import writes files before it knows whether it will succeed. While a backup is
 * made they stay, for it names what was there when it began.
 */
export async function sweepFiles(db: Database, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMilliseconds);
  const sweep = async (hashes: readonly Buffer[]): Promise<void> => {
    await unlessFilesAreHeld(db, async (transaction) => {
      for (const hash of await selectForgotten(transaction, hashes)) await files.removeUntouched(hash, before);
    });
  };
  let batch: Buffer[] = [];
  for await (const hash of files.untouchedSince(before)) {
    batch.push(hash);
    if (batch.length < atOnce) continue;
    await sweep(batch);
    batch = [];
  }
  await sweep(batch);
}
