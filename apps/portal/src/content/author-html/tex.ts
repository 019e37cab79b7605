/** A formula as an author wrote it, and whether it stands on a line of its own. */
export interface Formula {
  readonly tex: string;
  readonly display: boolean;
}

interface Signs {
  readonly close: string;
  readonly display: boolean;
}

/**
 * Signs of formulas that MathJax reads in the systems that courses come from, by the sign that opens one; a single
 * dollar is money.
 */
const formulas: ReadonlyMap<string, Signs> = new Map([
  ['\\(', { close: '\\)', display: false }],
  ['\\[', { close: '\\]', display: true }],
  ['$$', { close: '$$', display: true }],
  ['[mathjaxinline]', { close: '[/mathjaxinline]', display: false }],
  ['[mathjax]', { close: '[/mathjax]', display: true }],
]);

const opening = /\\\(|\\\[|\$\$|\[mathjaxinline\]|\[mathjax\]/g;

/** A text cut into words and formulas; nothing but the text itself where there is no formula. */
export function cutFormulas(text: string): readonly (string | Formula)[] {
  const pieces: (string | Formula)[] = [];
  // looked for once: a text may open thousands of formulas that end nowhere
  const endless = new Set<string>();
  let end = 0;
  for (const { 0: open, index } of text.matchAll(opening)) {
    const signs = formulas.get(open);
    if (index < end || !signs || endless.has(open)) continue;
    const from = index + open.length;
    const to = text.indexOf(signs.close, from + 1);
    if (to < 0) endless.add(open);
    else {
      pieces.push(text.slice(end, index), { tex: text.slice(from, to), display: signs.display });
      end = to + signs.close.length;
    }
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}
