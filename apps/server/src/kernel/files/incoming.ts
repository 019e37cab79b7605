import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Chunks, StoredBytes } from './file-store.ts';

/** Bytes that have come in whole, in a file that goes as soon as they are dealt with. */
interface Received extends StoredBytes {
  readonly file: string;
}

/** Folder of bytes that come in: they have no name before the last of them. */
const incomingFolder = 'incoming';

/**
 * Writes bytes that come a few at a time to a nameless file below `folder`, which `keep` may move elsewhere. Whatever
 * happens, nothing stays there.
 */
export async function receive<T>(folder: string, chunks: Chunks, keep: (received: Received) => Promise<T>): Promise<T> {
  const incoming = path.join(folder, incomingFolder);
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, randomUUID());
  try {
    return await keep({ ...(await write(file, chunks)), file });
  } finally {
    await rm(file, { force: true });
  }
}

/** Removes what was left half-written before that day by a server that ended. */
export async function removeLeftovers(folder: string, before: Date): Promise<void> {
  for await (const entry of glob(`${incomingFolder}/*`, { cwd: folder, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await isOlder(place, before))) await rm(place, { force: true });
  }
}

/** False too where nothing is. */
export async function isOlder(place: string, than: Date): Promise<boolean> {
  const found = await stat(place).catch(nullWhenMissing);
  return found !== null && found.mtime < than;
}

export function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function write(place: string, chunks: Chunks): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const file = await open(place, 'wx');
  let size = 0;
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      await file.writeFile(chunk);
      size += chunk.byteLength;
    }
    return { sha256: hash.digest(), size };
  } finally {
    await file.close();
  }
}
