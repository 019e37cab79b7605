import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made zip. What is told wrongly on purpose is told here. */
export interface ZipEntry {
  readonly name: string;
  readonly data?: string | Uint8Array;
  /** 0 stored, 8 deflated. */
  readonly method?: number;
  readonly flags?: number;
  /** Unix mode with its type bits. */
  readonly mode?: number;
  readonly declaredSize?: number;
  readonly declaredChecksum?: number;
  /** Name in the header before the bytes, of the same length; the directory's own unless told. */
  readonly localName?: string;
  /** Name in the central directory of an entry whose bytes are used again: nothing of its own is written. */
  readonly sharesBytesOf?: string;
}

const utf8Flag = 0x800;

interface Written {
  readonly offset: number;
  readonly packedSize: number;
}

/** A zip archive byte by byte, so that it can also be a hostile one. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  const written = new Map<string, Written>();
  let offset = 0;
  for (const entry of entries) {
    const shared = written.get(entry.sharesBytesOf ?? '');
    const packed = pack(entry);
    const position = shared ?? { offset, packedSize: packed.length };
    if (shared === undefined) {
      const local = Buffer.concat([localHeader(entry, packed.length), packed]);
      body.push(local);
      offset += local.length;
    }
    written.set(entry.name, position);
    directory.push(centralHeader(entry, position));
  }
  return Buffer.concat([...body, ...directory, endRecord(entries.length, Buffer.concat(directory).length, offset)]);
}

function bytesOf(entry: ZipEntry): Buffer {
  return Buffer.from(entry.data ?? '');
}

function pack(entry: ZipEntry): Buffer {
  return entry.method === 0 ? bytesOf(entry) : deflateRawSync(bytesOf(entry));
}

function fixedFields(entry: ZipEntry, packedSize: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.flags ?? utf8Flag, 2);
  fields.writeUInt16LE(entry.method ?? 8, 4);
  fields.writeUInt32LE(entry.declaredChecksum ?? crc32(bytesOf(entry)), 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(entry.declaredSize ?? bytesOf(entry).length, 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return fields;
}

function localHeader(entry: ZipEntry, packedSize: number): Buffer {
  return Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    fixedFields(entry, packedSize),
    Buffer.from(entry.localName ?? entry.name),
  ]);
}

function centralHeader(entry: ZipEntry, position: Written): Buffer {
  const madeBy = Buffer.from([20, 3]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  rest.writeUInt32LE(position.offset, 10);
  return Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    madeBy,
    fixedFields(entry, position.packedSize),
    rest,
    Buffer.from(entry.name),
  ]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\u0005\u0006');
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
