import { inflateSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

/** Characters of a credential at most. */
export const longestCredential = 262_144;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keywords = new Set(['openbadgecredential', 'openbadges']);
const mostChunks = 5_000;

export function isPng(file: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature);
}

/** The credential that a PNG carries (Open Badges 3.0 §5.3.2.1, 2.0 'Baked badges'); null for one that carries none. */
export function unbakePng(file: Buffer): string | null {
  let at = signature.length;
  for (let count = 0; count < mostChunks && at + 12 <= file.length; count += 1) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) return null;
    const kind = file.toString('latin1', at + 4, at + 8);
    const carried = textOf(kind, file.subarray(at + 8, end));
    if (carried !== null) return carried;
    at = end + 4;
  }
  return null;
}

/** Text of a chunk under a keyword of badges; null for any other. */
function textOf(kind: string, data: Buffer): string | null {
  const zero = data.indexOf(0);
  if (zero < 1 || !keywords.has(data.toString('latin1', 0, zero))) return null;
  if (kind === 'tEXt') return bounded(data.subarray(zero + 1));
  if (kind !== 'iTXt') return null;
  const isCompressed = data[zero + 1] === 1;
  // after the flag and the method come language and translated keyword, each with a zero behind it
  const language = data.indexOf(0, zero + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return null;
  const text = data.subarray(translated + 1);
  return isCompressed ? inflateSync(text, { maxOutputLength: longestCredential }).toString('utf8') : bounded(text);
}

const bounded = (bytes: Buffer): string | null => (bytes.length > longestCredential ? null : bytes.toString('utf8'));

const elements = new Set(['openbadges:credential', 'openbadges:assertion']);

/** The credential that an SVG carries (Open Badges 3.0 §5.3.2.2): read as text, nothing of it is drawn or run. */
export function unbakeSvg(svg: string): string | null {
  const found: string[] = [];
  let inside = false;
  const parser = new Parser(
    {
      onopentag: (name, { verify }) => {
        if (!elements.has(name)) return;
        inside = true;
        if (verify !== undefined && verify.includes('.')) found.push(verify);
      },
      ontext: (text) => {
        if (inside) found.push(text);
      },
      onclosetag: (name) => {
        if (elements.has(name)) inside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  const text = found.join('').trim();
  return text === '' || text.length > longestCredential ? null : text;
}
