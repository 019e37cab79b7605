import { ImportRefused } from '../refused.ts';

const prologPart = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)/;

/**
 * Takes the DOCTYPE out of a document, so that no parser ever acts on it. A document that declares entities or anything
 * else of its own in there is refused: that is how files of the server are read and memory is filled. A mere name of a
 * DTD is dropped.
 */
export function withoutDoctype(text: string, subject: string): string {
  let at = 0;
  for (let part = prologPart.exec(text); part !== null && part[0] !== ''; part = prologPart.exec(text.slice(at)))
    at += part[0].length;
  if (!/^<!doctype/i.test(text.slice(at, at + 9))) return text;
  const end = doctypeEnd(text, at);
  if (end === null) throw new ImportRefused('xml-not-well-formed', subject);
  const doctype = text.slice(at, end);
  if (/<!ENTITY|%/i.test(doctype)) throw new ImportRefused('xml-entities', subject);
  // its lines stay, so that what is wrong below is found
  return text.slice(0, at) + doctype.replaceAll(/[^\n]+/gu, '') + text.slice(end);
}

/** Index after the `>` that closes the DOCTYPE: not one inside quotes or inside the internal subset. */
function doctypeEnd(text: string, start: number): number | null {
  let quote = '';
  let inSubset = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[') inSubset = true;
    else if (character === ']') inSubset = false;
    else if (character === '>' && !inSubset) return index + 1;
  }
  return null;
}
