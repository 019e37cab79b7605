import type { FoundWords, TextPlace } from './find-in-page.ts';

/** Names of the marks, as the style sheet knows them: everything that was found, and where one is. */
const marks = { all: 'pdf-found', here: 'pdf-found-here' } as const;

/** The words in a page that is laid out, one element for each of its pieces; null where they are not there. */
export function rangeOf(elements: readonly HTMLElement[], { start, end }: FoundWords): Range | null {
  const [from, to] = [textAt(elements, start), textAt(elements, end)];
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from, Math.min(start.offset, from.length));
  range.setEnd(to, Math.min(end.offset, to.length));
  return range;
}

function textAt(elements: readonly HTMLElement[], { piece }: TextPlace): Text | null {
  const text = elements[piece]?.firstChild;
  return text instanceof Text ? text : null;
}

/**
 * Sets ranges off, one of them as the place where one is. Answers how to take the marks away; browsers without such
 * marks show none.
 */
export function markRanges(ranges: readonly Range[], here: Range | null): () => void {
  if (!('highlights' in CSS)) return () => {};
  const [all, one] = [marked(marks.all, 0), marked(marks.here, 1)];
  for (const range of ranges) all.add(range);
  if (here) one.add(here);
  return () => {
    for (const range of ranges) all.delete(range);
    if (here) one.delete(here);
  };
}

/** Pages of several viewers share a mark. */
function marked(name: string, priority: number): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  made.priority = priority;
  CSS.highlights.set(name, made);
  return made;
}
