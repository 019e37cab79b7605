import { glob, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, Chunks, FileStore, StoredBytes } from './file-store.ts';
import { isOlder, nullWhenMissing, receive, removeLeftovers } from './incoming.ts';
import { hashOfName, storedName } from './stored-name.ts';

/** The file store of a folder. */
export class DiskFiles implements FileStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async put(chunks: Chunks): Promise<StoredBytes> {
    return await receive(this.folder, chunks, async ({ sha256, size, file }) => {
      const place = this.#place(sha256);
      if (!(await wasTouched(place))) await this.#moveTo(place, file);
      return { sha256, size };
    });
  }

  async restore(expected: Uint8Array, chunks: Chunks): Promise<boolean> {
    return await receive(this.folder, chunks, async ({ sha256, file }) => {
      const isRight = sha256.equals(expected);
      if (isRight) await this.#moveTo(this.#place(sha256), file);
      return isRight;
    });
  }

  async adopt(sha256: Uint8Array, file: string): Promise<void> {
    await this.#moveTo(this.#place(sha256), file);
  }

  async stream(sha256: Uint8Array, range: ByteRange): Promise<Readable | null> {
    const file = await open(this.#place(sha256)).catch(nullWhenMissing);
    return file === null ? null : file.createReadStream({ start: range.from, end: range.to });
  }

  async read(sha256: Uint8Array): Promise<Buffer | null> {
    return await readFile(this.#place(sha256)).catch(nullWhenMissing);
  }

  async sizeOf(sha256: Uint8Array): Promise<number | null> {
    return (await stat(this.#place(sha256)).catch(nullWhenMissing))?.size ?? null;
  }

  async *all(): AsyncGenerator<StoredBytes> {
    for await (const name of glob('??/??/*', { cwd: this.folder })) {
      const sha256 = hashOfName(path.basename(name));
      const size = sha256 === null ? null : await this.sizeOf(sha256);
      if (sha256 !== null && size !== null) yield { sha256, size };
    }
  }

  async *untouchedSince(before: Date): AsyncGenerator<Buffer> {
    await removeLeftovers(this.folder, before);
    for await (const entry of glob('??/??/{.*,*}', { cwd: this.folder, withFileTypes: true })) {
      const place = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !(await isOlder(place, before))) continue;
      const sha256 = hashOfName(entry.name);
      if (sha256 !== null) yield sha256;
      else await rm(place, { force: true });
    }
  }

  async removeUntouched(sha256: Uint8Array, before: Date): Promise<void> {
    const place = this.#place(sha256);
    if (await isOlder(place, before)) await rm(place, { force: true });
  }

  #place(sha256: Uint8Array): string {
    return path.join(this.folder, storedName(sha256));
  }

  async #moveTo(place: string, file: string): Promise<void> {
    const folder = path.dirname(place);
    const made = await mkdir(folder, { recursive: true });
    await sync(file);
    await rename(file, place);
    await syncFolder(folder);
    if (made !== undefined) await Promise.all([path.dirname(folder), this.folder].map(syncFolder));
  }
}

/** A fresh time keeps bytes that are about to be named again from being swept away as forgotten. */
async function wasTouched(place: string): Promise<boolean> {
  const now = new Date();
  return utimes(place, now, now).then(
    () => true,
    () => false,
  );
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
