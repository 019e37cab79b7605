import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, open, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** What arrived of a part before it ended or its connection broke. */
export interface ArrivedPart {
  readonly place: string;
  readonly size: number;
  /** The sender went on beyond what was asked for. */
  readonly tooLong: boolean;
}

/** The sum over the first bytes of an upload. */
interface Sum {
  readonly hash: Hash;
  readonly size: number;
}

/** Sums that are kept at hand; one that is not is made again of what is on the disk. */
const mostSums = 500;

/**
 * Files that come in part by part, each under an id, beside the files that are whole. What counts is what the database
 * says has arrived: bytes behind that are cut off when the next part comes, so that a server may end at any moment.
 */
export class UploadStore {
  readonly #incoming: string;
  readonly #uploads: string;
  readonly #files: FileStore;
  readonly #sums = new Map<string, Sum>();

  /**
   * @param folder the one of files in the data folder
   * @param files takes what is whole
   */
  constructor(folder: string, files: FileStore) {
    // what is forgotten there is swept away with what the file store forgets
    this.#incoming = path.join(folder, 'incoming');
    this.#uploads = path.join(folder, 'uploads');
    this.#files = files;
  }

  /** Takes a part to a place of its own: nothing of an upload changes. Whatever came before a break is kept. */
  async receive(chunks: AsyncIterable<Uint8Array>, most: number): Promise<ArrivedPart> {
    await mkdir(this.#incoming, { recursive: true });
    const place = path.join(this.#incoming, randomUUID());
    const file = await open(place, 'wx');
    let size = 0;
    try {
      for await (const chunk of chunks) {
        if (size + chunk.byteLength > most) return { place, size, tooLong: true };
        await file.writeFile(chunk);
        size += chunk.byteLength;
      }
    } catch (error) {
      if (!isBroken(error)) throw error;
    } finally {
      await file.close();
    }
    return { place, size, tooLong: false };
  }

  async discard({ place }: ArrivedPart): Promise<void> {
    await rm(place, { force: true });
  }

  /** Bytes of an upload that are on the disk; 0 where nothing is. */
  async held(id: string): Promise<number> {
    const found = await stat(this.#place(id)).catch(() => null);
    return found?.size ?? 0;
  }

  /** Adds a part behind the first `offset` bytes, which are there, and has it on the disk before it answers. */
  async append(id: string, offset: number, part: ArrivedPart): Promise<void> {
    const place = this.#place(id);
    await mkdir(this.#uploads, { recursive: true });
    const hash = await this.#sumOf(id, offset);
    this.#sums.delete(id);
    if ((await this.held(id)) > offset) await truncate(place, offset);
    const file = await open(place, 'a');
    try {
      for await (const chunk of createReadStream(part.place)) {
        await file.writeFile(chunk);
        hash.update(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    this.#remember(id, { hash, size: offset + part.size });
  }

  /** The whole upload becomes a file of the store; answers the sum over all of it. */
  async finish(id: string, size: number): Promise<Buffer> {
    const sha256 = (await this.#sumOf(id, size)).digest();
    this.#sums.delete(id);
    await this.#files.adopt(sha256, this.#place(id));
    return sha256;
  }

  async remove(id: string): Promise<void> {
    this.#sums.delete(id);
    await rm(this.#place(id), { force: true });
  }

  /** Removes what nothing was added to since `before`. */
  async removeUntouched(before: Date): Promise<void> {
    for await (const name of glob('*', { cwd: this.#uploads })) {
      const found = await stat(this.#place(name)).catch(() => null);
      if (found !== null && found.mtime < before) await this.remove(name);
    }
  }

  #place(id: string): string {
    return path.join(this.#uploads, id);
  }

  /** A sum over the first bytes that may be gone on with. */
  async #sumOf(id: string, size: number): Promise<Hash> {
    const known = this.#sums.get(id);
    if (known?.size === size) return known.hash.copy();
    const hash = createHash('sha256');
    if (size === 0) return hash;
    for await (const chunk of createReadStream(this.#place(id), { end: size - 1 })) hash.update(chunk);
    return hash;
  }

  #remember(id: string, sum: Sum): void {
    const [oldest] = this.#sums.keys();
    if (this.#sums.size >= mostSums && oldest !== undefined) this.#sums.delete(oldest);
    this.#sums.set(id, sum);
  }
}

/** The sender went away in the middle of a part. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
