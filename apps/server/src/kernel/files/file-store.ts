import { createHash, type Hash, randomUUID } from 'node:crypto';
import { glob, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

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

/**
 * Bytes on disk under the name of their SHA-256. What is written stays: a file is complete and on the disk before it
 * has its name, and equal bytes are kept once.
 */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(bytes: Uint8Array): Promise<StoredBytes> {
    const sha256 = createHash('sha256').update(bytes).digest();
    const place = this.#place(sha256);
    if (!(await wasTouched(place))) await this.#write(bytes, place);
    return { sha256, size: bytes.byteLength };
  }

  /**
   * Writes bytes that come piece by piece, over what may be there already. False, with nothing written, when they are
   * not those that the hash names.
   */
  async restore(sha256: Uint8Array, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
    const hash = createHash('sha256');
    const isRight = (): boolean => hash.digest().equals(sha256);
    return await this.#write(hashed(bytes, hash), this.#place(sha256), isRight);
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
    for await (const entry of glob('??/??/{.*,*}', { cwd: this.#folder, withFileTypes: true })) {
      const place = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !(await isOlder(place, before))) continue;
      if (/^[0-9a-f]{64}$/.test(entry.name)) yield Buffer.from(entry.name, 'hex');
      else if (entry.name.startsWith('.')) await rm(place, { force: true });
    }
  }

  /** Removes bytes unless somebody wrote them since `before`. */
  async removeUntouched(sha256: Uint8Array, before: Date): Promise<void> {
    const place = this.#place(sha256);
    if (await isOlder(place, before)) await rm(place, { force: true });
  }

  #place(sha256: Uint8Array): string {
    const name = Buffer.from(sha256).toString('hex');
    return path.join(this.#folder, name.slice(0, 2), name.slice(2, 4), name);
  }

  async #write(
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    place: string,
    isRight = (): boolean => true,
  ): Promise<boolean> {
    const folder = path.dirname(place);
    const made = await mkdir(folder, { recursive: true });
    const temporary = path.join(folder, `.${randomUUID()}`);
    try {
      await writeDurably(temporary, bytes);
      if (!isRight()) return false;
      await rename(temporary, place);
    } finally {
      await rm(temporary, { force: true });
    }
    await syncFolder(folder);
    if (made !== undefined) await Promise.all([path.dirname(folder), this.#folder].map(syncFolder));
    return true;
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

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

async function writeDurably(place: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(place, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
