import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { TableShape } from '../db/dump/catalog.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  type BackupProgress,
  type Contents,
  type End,
  type FileHead,
  firstLine,
  Head,
  type TableHead,
} from './contents.ts';
import { ByteSource, readRecords } from './records.ts';
import { boundTo, opened, Seal, sealKeyOf, type SealKey } from './sealing.ts';

type Bytes = AsyncIterable<Buffer>;

/** A part of a backup. A body that is not what was written throws at its end. */
export type Part =
  | { readonly kind: 'file'; readonly sha256: Buffer; readonly body: Bytes }
  | { readonly kind: 'table'; readonly table: TableShape; readonly rows: Bytes }
  | { readonly kind: 'end'; readonly lost: readonly string[] };

/** A backup that was begun to be read: its key is known, where it has one. */
export interface OpenBackup {
  readonly contents: Contents;
  readonly isSealed: boolean;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Files, tables and the end, from the beginning each time. Refuses what is damaged or cut off. */
  readonly parts: (progress?: BackupProgress) => AsyncGenerator<Part>;
}

/** Asked for when the backup is sealed. */
type AskPassphrase = () => Promise<string>;

const longestSealLine = 4_096;
const Clear = Type.Object({ seal: Type.Union([Seal, Type.Null()]) });

/** Reads what a backup says of itself; refuses what is none, and a wrong passphrase. */
export async function openBackup(file: string, askPassphrase: AskPassphrase): Promise<OpenBackup> {
  const { clear, seal, size } = await readClear(file);
  const key = seal === null ? null : await sealKeyOf(seal, await askPassphrase());
  const bytes: OpenBytes = { file, clear, key, size };
  const first = readRaw(bytes);
  const { value } = await first.next();
  await first.return(undefined);
  if (value?.head.kind !== 'contents') throw new BackupRefused('damaged');
  const contents = value.head;
  return {
    contents,
    isSealed: key !== null,
    size,
    parts: (progress) => readWhole(bytes, contents, progress ?? (() => undefined)),
  };
}

interface OpenBytes {
  readonly file: string;
  readonly clear: string;
  readonly key: SealKey | null;
  readonly size: number;
}

type RawPart = { readonly head: Static<typeof Head>; readonly body: Bytes };

async function readClear(file: string): Promise<{ clear: string; seal: Seal | null; size: number }> {
  const handle = await open(file).catch(() => {
    throw new BackupRefused('missing');
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length + longestSealLine), 0);
    const text = buffer.subarray(0, bytesRead).toString('latin1');
    if (!text.startsWith(firstLine))
      throw new BackupRefused(/^stoa-backup \d+\n/.test(text) ? 'newer-format' : 'not-a-backup');
    const end = text.indexOf('\n', firstLine.length) + 1;
    const clear = text.slice(0, end);
    return { clear, seal: sealOf(clear.slice(firstLine.length)), size: (await handle.stat()).size };
  } catch (error) {
    throw error instanceof BackupRefused ? error : new BackupRefused('not-a-backup');
  } finally {
    await handle.close();
  }
}

function sealOf(line: string): Seal | null {
  try {
    const clear: unknown = JSON.parse(line);
    if (Value.Check(Clear, clear)) return clear.seal;
  } catch {
    // refused below, as a line of another shape
  }
  throw new BackupRefused('damaged');
}

/** Every record with its head checked. */
async function* readRaw({ file, clear, key }: OpenBytes, onBytes?: (read: number) => void): AsyncGenerator<RawPart> {
  const stream: Bytes = createReadStream(file, { start: clear.length, highWaterMark: 2 ** 18 });
  const counted = counting(stream, clear.length, onBytes);
  const source = new ByteSource(key === null ? counted : opened(counted, key, boundTo(clear)));
  try {
    for await (const { head, body } of readRecords(source)) {
      if (!Value.Check(Head, head)) throw new BackupRefused('damaged');
      if (head.kind === 'contents' || head.kind === 'end') await drain(body);
      yield { head, body };
    }
  } finally {
    await source.close();
  }
}

async function* counting(stream: Bytes, from: number, onBytes?: (read: number) => void): AsyncGenerator<Buffer> {
  let read = from;
  for await (const chunk of stream) {
    read += chunk.length;
    onBytes?.(read);
    yield chunk;
  }
}

async function drain(body: Bytes): Promise<void> {
  for await (const bytes of body) if (bytes.length > 0) throw new BackupRefused('damaged');
}

/**
 * The parts behind the contents, checked against what contents and end say: which tables there are, how many rows and
 * files, and that nothing is missing, comes twice or follows.
 */
async function* readWhole(bytes: OpenBytes, contents: Contents, progress: BackupProgress): AsyncGenerator<Part> {
  const tally = new Tally(contents);
  const records = readRaw(bytes, (read) => progress('check', read, bytes.size));
  await records.next();
  for await (const { head, body } of records) {
    if (tally.isComplete) throw new BackupRefused('damaged');
    if (head.kind === 'contents') throw new BackupRefused('damaged');
    if (head.kind === 'file') yield { kind: 'file', ...tally.file(head, body) };
    else if (head.kind === 'table') yield { kind: 'table', ...tally.table(head, body) };
    else yield { kind: 'end', lost: tally.end(head) };
  }
  if (!tally.isComplete) throw new BackupRefused('damaged');
}

/** Counts what a backup holds while it is read. */
class Tally {
  isComplete = false;
  readonly #contents: Contents;
  readonly #rows: Record<string, number> = {};
  readonly #lost: string[] = [];
  #files = 0;
  #tables = 0;

  constructor(contents: Contents) {
    this.#contents = contents;
  }

  file({ sha256 }: FileHead, body: Bytes): { sha256: Buffer; body: Bytes } {
    if (this.#tables > 0) throw new BackupRefused('damaged');
    this.#files += 1;
    return { sha256: Buffer.from(sha256, 'hex'), body: this.#hashed(sha256, body) };
  }

  table({ name }: TableHead, body: Bytes): { table: TableShape; rows: Bytes } {
    const table = this.#contents.tables[this.#tables];
    if (table?.name !== name) throw new BackupRefused('damaged');
    this.#tables += 1;
    return { table, rows: this.#counted(name, unpacked(body)) };
  }

  /** Files that were lost before the backup was made. */
  end({ rows, files, lost }: End): readonly string[] {
    const isWhole = this.#tables === this.#contents.tables.length && files === this.#files;
    if (!isWhole || !isDeepStrictEqual(rows, this.#rows) || !isDeepStrictEqual(lost, this.#lost))
      throw new BackupRefused('damaged');
    this.isComplete = true;
    return lost;
  }

  async *#hashed(sha256: string, body: Bytes): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== sha256) this.#lost.push(sha256);
  }

  /** A row is a line: COPY writes a line break inside a value as two signs. */
  async *#counted(name: string, rows: Bytes): AsyncGenerator<Buffer> {
    let count = 0;
    for await (const chunk of rows) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
      yield chunk;
    }
    this.#rows[name] = count;
  }
}

/** The record is read to its end, also when what is packed in it ends earlier. */
async function* unpacked(body: Bytes): AsyncGenerator<Buffer> {
  const gunzip = pipeline(Readable.from(body, { objectMode: false }), createGunzip(), () => undefined);
  try {
    yield* gunzip;
  } catch (error) {
    throw error instanceof BackupRefused ? error : new BackupRefused('damaged');
  }
}
