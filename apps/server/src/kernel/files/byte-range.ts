import type { ByteRange } from './file-store.ts';

/** Range of a file by its Range header: part of the file, all of it, or bytes that it does not have. */
export type AskedRange =
  | { readonly kind: 'all' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'outside' };

/**
 * Reads one range of bytes (RFC 9110 §14). Anything else, several ranges included, is answered with the whole file, as
 * the standard allows.
 */
export function readRange(header: string | undefined, size: number): AskedRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return { kind: 'all' };
  const [first = '', last = ''] = match.slice(1);
  if (first === '') return suffix(Number(last), size);
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return { kind: 'all' };
  return from >= size ? { kind: 'outside' } : { kind: 'part', range: { from, to } };
}

function suffix(length: number, size: number): AskedRange {
  if (length === 0 || size === 0) return { kind: 'outside' };
  return { kind: 'part', range: { from: Math.max(0, size - length), to: size - 1 } };
}
