const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const reference = /&([^;&<]*);?/g;

/** Decodes the references that XML knows by itself. Gives null for any other: nothing may define more. */
export function decodeReferences(text: string): string | null {
  let known = true;
  const decoded = text.replace(reference, (whole, name: string) => {
    const character = whole.endsWith(';') ? (named.get(name) ?? numericReference(name)) : undefined;
    if (character === undefined) known = false;
    return character ?? '';
  });
  return known ? decoded : null;
}

function numericReference(name: string): string | undefined {
  const match = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (match === null) return undefined;
  const code = match[1] === undefined ? Number.parseInt(match[2] ?? '', 10) : Number.parseInt(match[1], 16);
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : undefined;
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Line breaks and tabs are written as references: a reader of XML would turn bare ones into spaces. */
export function escapeAttribute(text: string): string {
  return escapeText(text)
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}
