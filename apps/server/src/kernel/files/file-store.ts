import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface StoredBytes {
  /** 32 bytes. */
  readonly sha256: Buffer;
  readonly size: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Folder of bytes that come in: they have no name before the last of them. */
const incomingFolder = 'incoming';

/**
 * Bytes on disk under the name of their SHA-256. What is written stays: a file is complete and on the disk before it
 * has its name, and equal bytes are kept once.
 */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps bytes that come a few at a time; their name is known with the last of them. */
  async put(chunks: Chunks): Promise<StoredBytes> {
    return await this.#receive(chunks, async (stored, temporary) => {
      const place = this.#place(stored.sha256);
      if (!(await wasTouched(place))) await this.#moveTo(place, temporary);
      return stored;
    });
  }

  /**
   * Writes bytes that come a few at a time, over what may be there already. False, with nothing written, when they are
   * not those that the hash names.
   */
  async restore(sha256: Uint8Array, chunks: Chunks): Promise<boolean> {
    return await this.#receive(chunks, async (stored, temporary) => {
      const isRight = stored.sha256.equals(sha256);
      if (isRight) await this.#moveTo(this.#place(sha256), temporary);
      return isRight;
    });
  }

  /** Takes a file of the same disk under the name of its sum, which the caller made. */
  async adopt(sha256: Uint8Array, file: string): Promise<void> {
    await this.#moveTo(this.#place(sha256), file);
  }

  /** Bytes `from`..`to`, both included; null when they are not here. */
  async stream(sha256: Uint8Array, range: ByteRange): Promise<Readable | null> {
    const file = await open(this.#place(sha256)).catch(nullWhenMissing);
    return file === null ? null : file.createReadStream({ start: range.from, end: range.to });
  }

  /** Everything at once, for small files; null when it is not here. */
  async read(sha256: Uint8Array): Promise<Buffer | null> {
    return await readFile(this.#place(sha256)).catch(nullWhenMissing);
  }

  /**
   * Hashes of bytes that nobody has written, or written again, since `before`; half-written leftovers of that age are
   * removed.
   */
  async *untouchedSince(before: Date): AsyncGenerator<Buffer> {
    for await (const entry of glob(['??/??/{.*,*}', `${incomingFolder}/*`], {
      cwd: this.#folder,
      withFileTypes: true,
    })) {
      const place = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !(await isOlder(place, before))) continue;
      if (/^[0-9a-f]{64}$/.test(entry.name)) yield Buffer.from(entry.name, 'hex');
      else await rm(place, { force: true });
    }
  }

  /** Removes bytes unless somebody wrote them since `before`. */
  async removeUntouched(sha256: Uint8Array, before: Date): Promise<void> {
    const place = this.#place(sha256);
    if (await isOlder(place, before)) await rm(place, { force: true });
  }

  async #receive<T>(chunks: Chunks, keep: (stored: StoredBytes, temporary: string) => Promise<T>): Promise<T> {
    const incoming = path.join(this.#folder, incomingFolder);
    await mkdir(incoming, { recursive: true });
    const temporary = path.join(incoming, randomUUID());
    try {
      return await keep(await write(temporary, chunks), temporary);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  #place(sha256: Uint8Array): string {
    const name = Buffer.from(sha256).toString('hex');
    return path.join(this.#folder, name.slice(0, 2), name.slice(2, 4), name);
  }

  async #moveTo(place: string, temporary: string): Promise<void> {
    const folder = path.dirname(place);
    const made = await mkdir(folder, { recursive: true });
    await sync(temporary);
    await rename(temporary, place);
    await syncFolder(folder);
    if (made !== undefined) await Promise.all([path.dirname(folder), this.#folder].map(syncFolder));
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** A fresh time keeps bytes that are about to be named again from being swept away as forgotten. */
async function wasTouched(place: string): Promise<boolean> {
  const now = new Date();
  return utimes(place, now, now).then(
    () => true,
    () => false,
  );
}

async function isOlder(place: string, than: Date): Promise<boolean> {
  const found = await stat(place).catch(nullWhenMissing);
  return found !== null && found.mtime < than;
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

async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

async function sync(place: string, flags = 'r+'): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
