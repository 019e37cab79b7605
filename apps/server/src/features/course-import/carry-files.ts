import { DiskFiles } from '../../kernel/files/disk-files.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';

/** Files that are on their way at a time: most are small, and each waits for answers. */
const atOnce = 8;

/**
 * Carries what a reader has written to a folder into the store, for which it has no key (decision 0079). `beforeEach`
 * may throw to end it.
 */
export async function carryFiles(folder: string, store: FileStore, beforeEach: () => void): Promise<void> {
  const from = new DiskFiles(folder);
  const written = from.all();
  const carry = async (): Promise<void> => {
    for await (const { sha256, size } of written) {
      beforeEach();
      const bytes = size === 0 ? [] : await from.stream(sha256, { from: 0, to: size - 1 });
      const stored = bytes && (await store.put(bytes));
      if (!stored?.sha256.equals(sha256)) throw new Error('A file of an import is not what its name says.');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, carry));
}
