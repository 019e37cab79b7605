import { createElementMeter, maxNesting } from '../limits.ts';
import { ImportRefused } from '../refused.ts';

/** Pieces of XML that hold no elements, by how they begin and end. */
const skipped: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

/**
 * Refuses XML with more elements, attributes or levels than a course has, in one walk over the text and before a parser
 * builds anything of it. Text that is not well-formed is left to the parser.
 */
export function refuseOversizedXml(text: string, subject: string): void {
  const meter = createElementMeter('xml', subject);
  let depth = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const piece = skipped.find(([start]) => text.startsWith(start, at));
    if (piece !== undefined) {
      at = after(text, piece[1], at + piece[0].length);
    } else if (text.charAt(at + 1) === '/') {
      depth -= 1;
      at += 2;
    } else {
      meter.element();
      const end = endOfTag(text, at + 1, meter.attribute);
      if (text.charAt(end - 2) !== '/') depth += 1;
      if (depth > maxNesting) throw new ImportRefused('too-deeply-nested', subject);
      at = end;
    }
  }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

/** The index after the `>` that ends a tag; `onValue` hears of each quoted value in it. */
function endOfTag(text: string, from: number, onValue: () => void): number {
  const mark = /[>"']/g;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '>') return mark.lastIndex;
    onValue();
    mark.lastIndex = after(text, found[0], mark.lastIndex);
  }
  return text.length;
}
