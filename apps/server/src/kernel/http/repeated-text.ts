import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Bytes compressed so that others may follow, and what gzip says at the end of all of them. */
interface Deflated {
  readonly bytes: Buffer;
  readonly plain: Buffer;
}

const level = 1;
/** Bytes of a piece that is not worth a compressor of its own. */
const short = 1_000;
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** Text that is a part of several answers, so that it is compressed for the first two of them only. */
export class RepeatedText {
  readonly text: string;
  #asked = 0;
  readonly #whole = new Map<string, Buffer>();
  #deflated: Deflated | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** This text as a whole answer, compressed once in each way. */
  whole(coding: string, compress: (text: string) => Buffer): Buffer {
    const known = this.#whole.get(coding);
    if (known !== undefined) return known;
    const compressed = compress(this.text);
    this.#whole.set(coding, compressed);
    return compressed;
  }

  /** This text as a piece of an answer; null where it is asked for the first time, and may be the last. */
  deflated(): Deflated | null {
    this.#asked += 1;
    if (this.#asked === 1) return null;
    this.#deflated ??= deflate(this.text);
    return this.#deflated;
  }
}

/**
 * An answer with such texts in it, one behind the other, as gzip; null where none of them was asked for before.
 */
export function gzipAround(answer: string, repeated: readonly RepeatedText[]): Buffer | null {
  const pieces: Deflated[] = [];
  let from = 0;
  for (const each of repeated) {
    const at = answer.indexOf(each.text, from);
    const known = at < 0 ? null : each.deflated();
    if (known === null) continue;
    pieces.push(deflate(answer.slice(from, at)), known);
    from = at + each.text.length;
  }
  if (pieces.length === 0) return null;
  const after = Buffer.from(answer.slice(from));
  const plain = [...pieces.map((piece) => piece.plain), after];
  return Buffer.concat([header, ...pieces.map(({ bytes }) => bytes), last(after), trailer(plain)]);
}

function deflate(text: string): Deflated {
  const plain = Buffer.from(text);
  if (plain.length <= short) return { plain, bytes: stored(plain, 0) };
  return { plain, bytes: deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** The last piece. */
function last(plain: Buffer): Buffer {
  return plain.length > short ? deflateRawSync(plain, { level }) : stored(plain, 1);
}

/** A short piece as it is: `final` is 1 for the last one (RFC 1951 §3.2.4). */
function stored(plain: Buffer, final: 0 | 1): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt8(final, 0);
  start.writeUInt16LE(plain.length, 1);
  start.writeUInt16LE(plain.length ^ 0xff_ff, 3);
  return Buffer.concat([start, plain]);
}

/** Checksum and length of what was compressed (RFC 1952 §2.3.1). */
function trailer(pieces: readonly Buffer[]): Buffer {
  const words = Buffer.alloc(8);
  words.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  );
  words.writeUInt32LE(
    pieces.reduce((sum, piece) => sum + piece.length, 0),
    4,
  );
  return words;
}
