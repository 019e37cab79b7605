import { createHash, type Hash } from 'node:crypto';
import { BackupRefused } from './backup-refused.ts';

type Bytes = AsyncIterable<Buffer>;

/** A part of a backup: some JSON, and bytes of any length. */
export interface BackupRecord {
  readonly head: unknown;
  /** To be read to its end before the next record; throws at the end when the bytes are not those that were written. */
  readonly body: Bytes;
}

const longestHead = 64 * 2 ** 20;
const longestChunk = 2 ** 24;
const digestLength = 32;

/**
 * A record as bytes: length and JSON of the head, the body in chunks that each begin with their length, an empty chunk,
 * and the SHA-256 of head and body. Lengths are four bytes, the biggest first.
 */
export async function* recordOf(head: object, body: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const text = Buffer.from(JSON.stringify(head));
  hash.update(text);
  yield Buffer.concat([lengthOf(text), text]);
  for await (const bytes of body) {
    for (let at = 0; at < bytes.length; at += longestChunk) {
      const chunk = bytes.subarray(at, at + longestChunk);
      hash.update(chunk);
      yield lengthOf(chunk);
      yield chunk;
    }
  }
  yield Buffer.concat([Buffer.alloc(4), hash.digest()]);
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
}

/** The records of a backup, one after the other; ends where the bytes end. */
export async function* readRecords(source: ByteSource): AsyncGenerator<BackupRecord> {
  while (!(await source.isAtEnd())) {
    const hash = createHash('sha256');
    const length = (await source.take(4)).readUInt32BE();
    if (length > longestHead) throw new BackupRefused('damaged');
    const text = await source.take(length);
    hash.update(text);
    let isRead = false;
    const body = async function* (): AsyncGenerator<Buffer> {
      yield* readBody(source, hash);
      isRead = true;
    };
    yield { head: parsed(text), body: body() };
    if (!isRead) throw new Error('A record was left unread.');
  }
}

async function* readBody(source: ByteSource, hash: Hash): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await source.take(4)).readUInt32BE();
    if (length === 0) break;
    if (length > longestChunk) throw new BackupRefused('damaged');
    const chunk = await source.take(length);
    hash.update(chunk);
    yield chunk;
  }
  if (!hash.digest().equals(await source.take(digestLength))) throw new BackupRefused('damaged');
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw new BackupRefused('damaged');
  }
}

/** Takes as many bytes as are asked for out of chunks of any size. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer[] = [];
  #length = 0;

  constructor(chunks: Bytes) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#length === 0) if (!(await this.#more())) return true;
    return false;
  }

  /** Throws where the bytes end before. */
  async take(count: number): Promise<Buffer> {
    while (this.#length < count) if (!(await this.#more())) throw new BackupRefused('damaged');
    const all = this.#rest.length === 1 ? (this.#rest[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#rest);
    this.#rest = [all.subarray(count)];
    this.#length = all.length - count;
    return all.subarray(0, count);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done === true) return false;
    this.#rest.push(next.value);
    this.#length += next.value.length;
    return true;
  }
}
