/** A formula as an author wrote it, and whether it stands on a line of its own. */
export interface Formula {
  readonly tex: string;
  readonly display: boolean;
}

/** What MathJax reads in the systems that courses come from; a single dollar is money. */
const formula =
  /\\\((?<inline>.+?)\\\)|\\\[(?<block>.+?)\\\]|\$\$(?<dollars>.+?)\$\$|\[mathjaxinline\](?<old>.+?)\[\/mathjaxinline\]|\[mathjax\](?<oldBlock>.+?)\[\/mathjax\]/gs;

/** A text cut into words and formulas; nothing but the text itself where there is no formula. */
export function cutFormulas(text: string): readonly (string | Formula)[] {
  const pieces: (string | Formula)[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(formula)) {
    const inline = groups['inline'] ?? groups['old'];
    const block = groups['block'] ?? groups['dollars'] ?? groups['oldBlock'] ?? '';
    pieces.push(text.slice(end, index), { tex: inline ?? block, display: inline === undefined });
    end = index + whole.length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}
