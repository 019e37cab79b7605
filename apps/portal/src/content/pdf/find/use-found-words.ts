import { useEffect, useRef, type RefObject } from 'react';
import type { TextLayer } from '../pdf-library.ts';
import { markRanges, rangeOf } from './mark-words.ts';
import type { PageFind } from './use-find.ts';

/**
 * Marks what was found on a page, and brings the place where one is into sight: the page first, and the words once they
 * are laid out.
 */
export function useFoundWords(
  sheet: RefObject<HTMLElement | null>,
  layer: TextLayer | null,
  found: PageFind | undefined,
): void {
  useEffect(() => {
    if (!layer || !found) return undefined;
    const ranges = found.words.map((words) => rangeOf(layer.textDivs, words)).filter((range) => range !== null);
    return markRanges(ranges, found.here && rangeOf(layer.textDivs, found.here.words));
  }, [layer, found]);
  // who scrolls away afterwards stays there, also when the page is drawn again
  const reached = useRef(0);
  useEffect(() => {
    const here = found?.here;
    if (!here || here.turn === reached.current) return;
    const range = layer && rangeOf(layer.textDivs, here.words);
    if (range) reached.current = here.turn;
    show(sheet.current, range);
  }, [sheet, layer, found]);
}

function show(sheet: HTMLElement | null, range: Range | null): void {
  const box = sheet?.parentElement;
  if (!sheet || !box) return;
  if (!range) return box.scrollTo({ top: sheet.offsetTop, behavior: 'instant' });
  const [words, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
  const seen = words.left >= room.left && words.right <= room.left + box.clientWidth;
  box.scrollBy({
    top: words.top + words.height / 2 - room.top - box.clientHeight / 2,
    left: seen ? 0 : words.left + words.width / 2 - room.left - box.clientWidth / 2,
    behavior: 'instant',
  });
}
