import { cutFormulas, type Formula } from './tex.ts';

/** Elements in which signs stand for themselves, and those that are filled, and drawn, by somebody else. */
const verbatim = 'code, pre, kbd, samp, math, textarea, [data-interaction], [data-gap], [data-hottext], [data-support]';

type Maker = (formula: Formula) => Element | null;

/**
 * Draws the formulas of a page that are written in TeX; what draws them is fetched only where there are any. Answers
 * how to stop.
 */
export function drawFormulas(page: HTMLElement): () => void {
  let left = false;
  void formulasDrawn(page, () => !left);
  return () => {
    left = true;
  };
}

/** Resolves when the formulas of a page are drawn, or cannot be: then it shows what the author wrote. */
export async function formulasDrawn(page: HTMLElement, wanted: () => boolean = () => true): Promise<void> {
  const found = textsWithFormulas(page);
  if (found.length === 0) return;
  const maker = await import('./formula-element.ts').catch(() => null);
  if (!maker || !wanted()) return;
  for (const text of found) draw(text, maker.formulaElement);
  letWideOnesScroll(page);
}

/** A formula that is wider than its place scrolls there: also by the keyboard. */
function letWideOnesScroll(page: HTMLElement): void {
  for (const formula of page.querySelectorAll('math[display="block"]'))
    if (formula instanceof MathMLElement && formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
}

function textsWithFormulas(page: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = node.parentElement?.closest(verbatim) === null;
    if (node instanceof Text && written && cutFormulas(node.data).some((piece) => typeof piece !== 'string'))
      found.push(node);
  }
  return found;
}

function draw(text: Text, make: Maker): void {
  const pieces = cutFormulas(text.data).map((piece) => (typeof piece === 'string' ? piece : make(piece)));
  if (!pieces.includes(null)) text.replaceWith(...pieces.filter((piece) => piece !== null));
}
