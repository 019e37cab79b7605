import { cutFormulas, type Formula } from './tex.ts';

/** Where signs stand for themselves. */
const verbatim = 'code, pre, kbd, samp, math, textarea';

type Maker = (formula: Formula) => Element | null;

/** Draws the formulas of a page that are written in TeX; what draws them is fetched only where there are any. Answers how to stop. */
export function drawFormulas(page: HTMLElement): () => void {
  let left = false;
  const found = textsWithFormulas(page);
  if (found.length > 0) {
    // without it the page shows what the author wrote
    void import('./formula-element.ts').then(
      ({ formulaElement }) => !left && found.forEach((text) => draw(text, formulaElement)),
      () => {},
    );
  }
  return () => {
    left = true;
  };
}

function textsWithFormulas(page: HTMLElement): readonly Text[] {
  page.normalize();
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = node.parentElement?.closest(verbatim) === null;
    if (node instanceof Text && written && cutFormulas(node.data).some((piece) => typeof piece !== 'string')) found.push(node);
  }
  return found;
}

function draw(text: Text, make: Maker): void {
  const pieces = cutFormulas(text.data).map((piece) => (typeof piece === 'string' ? piece : make(piece)));
  if (!pieces.includes(null)) text.replaceWith(...pieces.filter((piece) => piece !== null));
}
