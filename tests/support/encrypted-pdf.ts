import { createHash } from 'node:crypto';
import { pdfObjects, pdfOf } from './small-pdf.ts';

/** Fills up a password, and is what the file compares with (ISO 32000, 7.6.4.3). */
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const latin1 = 'latin1';
const fileId = Buffer.from('stoa-journey-pdf');
const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
const keyBytes = 5;

/**
 * A PDF whose pages can only be read with the password: the standard handler of PDF 1.4, with a key of 40 bits, which
 * every reader knows.
 */
export function encryptedPdf(texts: readonly string[], password: string): Uint8Array<ArrayBuffer> {
  const filled = Buffer.concat([Buffer.from(password), filling]).subarray(0, 32);
  const owner = rc4(md5(filled).subarray(0, keyBytes), filled);
  const key = md5(filled, owner, permissions, fileId).subarray(0, keyBytes);
  const seal = (object: number, content: string) => {
    const number = Buffer.from([object & 0xff, (object >> 8) & 0xff, 0, 0, 0]);
    return rc4(md5(key, number).subarray(0, keyBytes + 5), Buffer.from(content, latin1)).toString(latin1);
  };
  const pages = pdfObjects(
    texts.map((text) => ({ text })),
    '',
    seal,
  );
  const handler =
    `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, filling))} /P ${permissions.readInt32LE()} ` +
    '>>';
  return pdfOf([...pages, handler], {
    trailer: `/Encrypt ${pages.length + 1} 0 R /ID [${hex(fileId)} ${hex(fileId)}]`,
  });
}

function md5(...pieces: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(pieces)).digest();
}

function hex(bytes: Buffer): string {
  return `<${bytes.toString('hex')}>`;
}

/** Files of that time are sealed with a cipher that today's libraries no longer bring along. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => box[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  let one = 0;
  let other = 0;
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 0xff;
      other = (other + at(one)) & 0xff;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}
