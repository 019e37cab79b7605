import { crc32 } from 'node:zlib';

/** Bytes of a PNG before what follows its header: signature, and a first chunk of 13 bytes. */
const headerEnd = 8 + 12 + 13;
const keyword = 'openbadgecredential';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture (PNG) that carries its badge (Open Badges 3.0 §5.3.2.1: an uncompressed `iTXt` chunk). */
export function baked(picture: Buffer, credential: string): Buffer {
  // keyword, not compressed, no method, no language, no translated keyword
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  return Buffer.concat([picture.subarray(0, headerEnd), chunk('iTXt', data), picture.subarray(headerEnd)]);
}
