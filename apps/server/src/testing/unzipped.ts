import { inflateRawSync } from 'node:zlib';

const endSign = 0x06_05_4b_50;
const stored = 0;

/** Files of a zip by their names, read from its list at the end, as other programs read it. */
export function unzipped(bytes: Buffer): ReadonlyMap<string, Buffer> {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== endSign) end -= 1;
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, note] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const head = bytes.readUInt32LE(at + 42);
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const content = bytes.subarray(from, from + packed);
    const fileName = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(fileName, method === stored ? content : inflateRawSync(content));
    at += 46 + (name ?? 0) + (extra ?? 0) + (note ?? 0);
  }
  return files;
}
