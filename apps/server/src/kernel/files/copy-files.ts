import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore, StoredBytes } from './file-store.ts';

/** What became of the files of a store that were copied to another. */
export interface CopiedFiles {
  /** That were not there, or damaged there. */
  readonly copied: number;
  /** That were there already. */
  readonly known: number;
  /** Hashes of those whose bytes are not what their name says, or did not arrive as they left. */
  readonly damaged: readonly string[];
}

export interface CopyOrder {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Also reads what is there already, and copies it again where it is damaged. */
  readonly check: boolean;
  /** Hears of bytes that are dealt with. */
  readonly progress: (done: number, total: number) => void;
}

/** Files that are on their way at a time. */
const atOnce = 4;

/**
 * Copies everything that the other store lacks. What is copied is read again there and compared with its hash. It may
 * end at any moment and be done again: it goes on with what is missing.
 */
export async function copyFiles({ from, to, check, progress }: CopyOrder): Promise<CopiedFiles> {
  const [counts, damaged] = [{ copied: 0, known: 0 }, new Array<string>()];
  let [done, total] = [0, 0];
  for await (const { size } of from.all()) total += size;
  const rest = from.all();
  const work = async (): Promise<void> => {
    for await (const file of rest) {
      const outcome = await copyFile(file, { from, to, check });
      if (outcome === 'damaged') damaged.push(file.sha256.toString('hex'));
      else counts[outcome] += 1;
      progress((done += file.size), total);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ...counts, damaged };
}

async function copyFile(
  file: StoredBytes,
  { from, to, check }: Pick<CopyOrder, 'check' | 'from' | 'to'>,
): Promise<'copied' | 'damaged' | 'known'> {
  const isThere = (await to.sizeOf(file.sha256)) === file.size;
  if (isThere && (!check || (await isWhole(to, file)))) return 'known';
  const stored = await to.restore(file.sha256, await bytesOf(from, file));
  return stored && (await isWhole(to, file)) ? 'copied' : 'damaged';
}

async function isWhole(store: FileStore, file: StoredBytes): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of await bytesOf(store, file)) hash.update(chunk);
  return hash.digest().equals(file.sha256);
}

async function bytesOf(store: FileStore, { sha256, size }: StoredBytes): Promise<Readable | readonly Buffer[]> {
  return (size === 0 ? null : await store.stream(sha256, { from: 0, to: size - 1 })) ?? [];
}
