import { crc32 } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keyword = 'openbadgecredential';
/** Bytes of a chunk around its data: length, kind and sum. */
const around = 12;

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
  /** Where the next one begins. */
  readonly end: number;
}

/** The file is no PNG, or ends too early. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  if (!png.subarray(0, signature.length).equals(signature)) throw new NoPicture();
  for (let at = signature.length; at < png.length;) {
    if (at + around > png.length) throw new NoPicture();
    const length = png.readUInt32BE(at);
    const end = at + around + length;
    if (end > png.length) throw new NoPicture();
    yield { kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length), end };
    at = end;
  }
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture that carries its badge (Open Badges 3.0 §5.3.2.1: an uncompressed `iTXt` chunk). */
export function baked(picture: Buffer, credential: string): Buffer {
  const [header] = chunksOf(picture);
  if (header === undefined) throw new NoPicture();
  // keyword, not compressed, no method, no language, no translated keyword
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  return Buffer.concat([picture.subarray(0, header.end), chunk('iTXt', data), picture.subarray(header.end)]);
}

/** The badge that a picture carries; null for one that carries none. Throws `NoPicture`. */
export function unbaked(picture: Buffer): string | null {
  const head = Buffer.from(`${keyword}\0\0\0`, 'latin1');
  for (const { kind, data } of chunksOf(picture)) {
    if (kind !== 'iTXt' || !data.subarray(0, head.length).equals(head)) continue;
    const language = data.indexOf(0, head.length);
    const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
    if (translated !== -1) return data.toString('utf8', translated + 1);
  }
  return null;
}
