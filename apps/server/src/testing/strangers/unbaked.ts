import { crc32 } from 'node:zlib';

/**
 * The badge that a picture carries, read as the PNG specification has it; null for one that carries none. Throws where
 * a sum of the file is wrong.
 */
export function unbaked(png: Buffer): string | null {
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw new Error('The picture is damaged.');
    const [kind, data] = [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end)];
    // keyword, flag of compression, method, language, translated keyword; each but the flags ends with a zero
    const [keyword, , , , , text] = data.toString('utf8').split('\0', 6);
    if (kind === 'iTXt' && keyword === 'openbadgecredential') return text ?? '';
    at = end + 4;
  }
  return null;
}
