import { createHash } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { DatabaseLocation } from '../db/database.ts';
import type { Inventory } from '../db/dump/inventory.ts';
import { type NamedFile, type Snapshot, withSnapshot } from '../db/dump/snapshot.ts';
import type { FileStore } from '../kernel/files/file-store.ts';
import { type BackupProgress, type Contents, type End, type FileHead, firstLine, type TableHead } from './contents.ts';
import { recordOf } from './records.ts';
import { boundTo, newSealKey, sealed } from './sealing.ts';
import { writeWhole } from './whole-file.ts';

export interface BackupOrder {
  readonly location: DatabaseLocation;
  readonly files: FileStore;
  /** Where the backup is written. */
  readonly file: string;
  /** Null leaves it open to everybody who can read the file. */
  readonly passphrase: string | null;
  /** Version of this program. */
  readonly program: string;
  readonly progress: BackupProgress;
}

export interface WrittenBackup {
  readonly taken: Date;
  readonly bytes: number;
  readonly inventory: Inventory;
  readonly files: number;
  /** Files that rows name and that are missing or damaged in the file store. */
  readonly lost: readonly string[];
}

/** The database holds no Stoa. */
export class NothingToBackUpError extends Error {}

/** The disk may not hold the backup; bytes. Nothing was written. */
export class NoRoomError extends Error {
  readonly needed: number;
  readonly free: number;

  constructor(needed: number, free: number) {
    super('no room for the backup');
    this.needed = needed;
    this.free = free;
  }
}

/** Left free for everything else that writes to the same disk. */
const reserve = 200 * 2 ** 20;

/** A backup that fills the disk would stop the server that it is to save. */
async function refuseFullDisk(folder: string, { files, databaseBytes }: Snapshot): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const [needed, free] = [files.bytes + databaseBytes + reserve, bavail * bsize];
  if (free < needed) throw new NoRoomError(needed, free);
}

/** Writes database and files, as they are now, into one file. */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  return await withSnapshot(order.location, async (snapshot) => {
    const { inventory, taken } = snapshot;
    if (inventory === null) throw new NothingToBackUpError('no Stoa in the database');
    await refuseFullDisk(path.dirname(order.file), snapshot);
    const archive = new Archive(order, snapshot, inventory);
    const key = order.passphrase === null ? null : await newSealKey(order.passphrase);
    const clear = `${firstLine}${JSON.stringify({ seal: key?.seal ?? null })}\n`;
    const content = archive.content();
    const bytes = await writeWhole(
      order.file,
      following(clear, key === null ? content : sealed(content, key, boundTo(clear))),
    );
    return { taken, bytes, inventory, files: snapshot.files.count - archive.lost.length, lost: archive.lost };
  });
}

async function* following(clear: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(clear);
  yield* content;
}

async function* nothing(): AsyncGenerator<Buffer> {}

class Archive {
  readonly lost: string[] = [];
  readonly #order: BackupOrder;
  readonly #snapshot: Snapshot;
  readonly #inventory: Inventory;
  #bytes = 0;

  constructor(order: BackupOrder, snapshot: Snapshot, inventory: Inventory) {
    this.#order = order;
    this.#snapshot = snapshot;
    this.#inventory = inventory;
  }

  async *content(): AsyncGenerator<Buffer> {
    const { tables, files } = this.#snapshot;
    const { progress } = this.#order;
    yield* recordOf(this.#contents(), nothing());
    for await (const file of this.#snapshot.eachFile()) {
      const head: FileHead = { kind: 'file', sha256: file.sha256.toString('hex') };
      yield* recordOf(head, this.#bytesOf(file));
      progress('files', this.#bytes, files.bytes);
    }
    const rows: Record<string, number> = {};
    for (const [index, table] of tables.entries()) {
      progress('tables', index, tables.length);
      const head: TableHead = { kind: 'table', name: table.name };
      const copied = this.#snapshot.copy(table);
      yield* recordOf(head, packed(copied.rows));
      rows[table.name] = copied.count();
    }
    const end: End = { kind: 'end', rows, files: files.count, lost: this.lost };
    yield* recordOf(end, nothing());
    progress('tables', tables.length, tables.length);
  }

  #contents(): Contents {
    const { taken, migrations, tables, counters, files } = this.#snapshot;
    const { organisations, people } = this.#inventory;
    return {
      kind: 'contents',
      program: this.#order.program,
      taken: taken.toISOString(),
      migrations: [...migrations],
      organisations: [...organisations],
      people,
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      counters: [...counters],
      files,
    };
  }

  /** One damaged file must not stand in the way of all others: its record stays short, and the end names it. */
  async *#bytesOf({ sha256, size }: NamedFile): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await this.#stream({ sha256, size })) {
        hash.update(chunk);
        this.#bytes += chunk.length;
        yield chunk;
        this.#order.progress('files', this.#bytes, this.#snapshot.files.bytes);
      }
    } catch (error) {
      if (!isFault(error)) throw error;
    }
    if (!hash.digest().equals(sha256)) this.lost.push(sha256.toString('hex'));
  }

  async #stream({ sha256, size }: NamedFile): Promise<AsyncIterable<Buffer>> {
    if (size === 0) return nothing();
    return (await this.#order.files.stream(sha256, { from: 0, to: size - 1 })) ?? nothing();
  }
}

/** The disk gives back less than was written to it. */
function isFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EIO' || error.code === 'EISDIR');
}

function packed(rows: Readable): AsyncIterable<Buffer> {
  // the error of either reaches whoever reads the packed rows
  return pipeline(rows, createGzip({ level: 3 }), () => undefined);
}
