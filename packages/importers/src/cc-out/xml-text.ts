import { escapeAttribute, escapeText } from '../xml/entities.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** What no XML may hold becomes a sign for it. */
const plain = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}');

/** Letters as text of an element. */
export const textXml = (text: string): string => escapeText(plain(text));

/** An element with what stands in it, which is XML already. */
export function xml(name: string, attributes: Attributes = {}, ...inside: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeAttribute(plain(value))}"`,
  );
  const open = `<${name}${written.join('')}`;
  return inside.length === 0 ? `${open}/>` : `${open}>${inside.join('')}</${name}>`;
}

export const documentXml = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
