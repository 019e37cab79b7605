import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the start of a file that tell its type. */
export const sniffBytes = 8192;

const unknownType = 'application/octet-stream';

/**
 * Types that a page may show by itself, by what the sniffer calls them. Everything else is only offered for download.
 */
const shownTypes: ReadonlyMap<string, string> = new Map([
  ['image/png', 'image/png'],
  ['image/apng', 'image/apng'],
  ['image/jpeg', 'image/jpeg'],
  ['image/gif', 'image/gif'],
  ['image/webp', 'image/webp'],
  ['image/avif', 'image/avif'],
  ['application/pdf', 'application/pdf'],
  ['video/mp4', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['video/webm', 'video/webm'],
  ['video/ogg', 'video/ogg'],
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mp4', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/ogg', 'audio/ogg'],
  ['audio/opus', 'audio/ogg'],
  ['audio/wav', 'audio/wav'],
  ['audio/vnd.wave', 'audio/wav'],
]);

/** Media type by the bytes a file begins with; the file's name is not believed. */
export async function sniffMediaType(head: Uint8Array): Promise<string> {
  return (
    (await binaryType(head)) ??
    textType(
      Buffer.from(head)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    ) ??
    unknownType
  );
}

async function binaryType(head: Uint8Array): Promise<string | undefined> {
  try {
    const found = await fileTypeFromBuffer(head);
    return found === undefined ? undefined : shownTypes.get(found.mime.split(';')[0] ?? '');
  } catch {
    // A cut or hostile file can mislead the sniffer; then the type is simply not known.
    return undefined;
  }
}

/** Each piece before the element ends in one place only, so that no text is tried in many ways. */
const startsSvg = /^(?:<\?xml(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!doctype svg[^>]*>|\s)*<svg[\s>]/i;

function textType(text: string): string | undefined {
  if (/^WEBVTT(?:\s|$)/.test(text)) return 'text/vtt';
  if (/^\s*\d+\s*\r?\n\d{1,2}:\d\d:\d\d[,.]\d{1,3}\s*-->/.test(text)) return 'application/x-subrip';
  return startsSvg.test(text) ? 'image/svg+xml' : undefined;
}
