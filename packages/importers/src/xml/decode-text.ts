/**
 * Text of a file: by its byte order mark, else by the encoding that its XML declaration names, else UTF-8, else
 * Windows-1252. Zero bytes, which nobody sees and a database does not store, are dropped.
 */
export function decodeText(bytes: Uint8Array): string {
  const label = bomLabel(bytes) ?? declaredLabel(bytes) ?? 'utf-8';
  return (decodeAs(label, bytes, true) ?? decodeAs('windows-1252', bytes, false) ?? '')
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '');
}

function bomLabel(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function declaredLabel(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
}

function decodeAs(label: string, bytes: Uint8Array, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
