import { foldText, mergeTextRanges, type Fold, type FoldedText, type TextRange } from '../text/folded-text.ts';

/** Something that the command palette can do: open a course, a page, a setting. */
export interface CommandItem {
  readonly label: string;
  /** Other words for it, which are found but not shown. */
  readonly keywords?: readonly string[];
}

export interface CommandMatch<Item> {
  readonly item: Item;
  /** Ranges of the label to highlight. */
  readonly ranges: readonly TextRange[];
}

/** Kinds of match of a word, the best first. */
const kinds = ['prefix', 'wordStart', 'inside', 'keyword', 'scattered'] as const;

interface Fit {
  readonly kind: (typeof kinds)[number];
  /** Index in the label at which the match begins; 0 in a keyword. */
  readonly at: number;
  readonly ranges: readonly TextRange[];
}

/**
 * The items that a typed text means, the best first: every word of it has to fit, at the beginning of the label, of one
 * of its words, anywhere in it, in a keyword, or as its letters in this order. The worst word counts. Items that fit
 * equally well keep their order, and a blank text keeps all of them.
 */
export function matchCommands<Item extends CommandItem>(
  query: string,
  items: readonly Item[],
  fold: Fold,
): readonly CommandMatch<Item>[] {
  const words = foldText(query, fold)
    .text.split(/\s+/)
    .filter((word) => word !== '');
  const matches = items.flatMap((item) => {
    const fits = fitsOf(words, item, fold);
    return fits === null ? [] : [{ item, fits }];
  });
  return matches
    .toSorted((one, other) => compareFits(one.fits, other.fits))
    .map(({ item, fits }) => ({ item, ranges: mergeTextRanges(fits.flatMap(({ ranges }) => ranges)) }));
}

/** A fit for each word; null when one has none. */
function fitsOf(words: readonly string[], item: CommandItem, fold: Fold): readonly Fit[] | null {
  const label = foldText(item.label, fold);
  const keywords = (item.keywords ?? []).map((keyword) => foldText(keyword, fold).text);
  const fits = words.flatMap(
    (word) => fitInLabel(word, label) ?? fitInKeywords(word, keywords) ?? fitScattered(word, label) ?? [],
  );
  return fits.length === words.length ? fits : null;
}

function compareFits(one: readonly Fit[], other: readonly Fit[]): number {
  const [worst, otherWorst] = [one, other].map((fits) => Math.max(-1, ...fits.map(({ kind }) => kinds.indexOf(kind))));
  const [at, otherAt] = [one, other].map((fits) => fits.reduce((sum, fit) => sum + fit.at, 0));
  return (worst ?? 0) - (otherWorst ?? 0) || (at ?? 0) - (otherAt ?? 0);
}

function fitInLabel(word: string, label: FoldedText): Fit | null {
  const at = wordStart(word, label.text) ?? label.text.indexOf(word);
  if (at === -1) return null;
  const kind = at === 0 ? 'prefix' : isWordStart(label.text, at) ? 'wordStart' : 'inside';
  return { kind, at, ranges: [label.original(at, at + word.length)] };
}

function wordStart(word: string, text: string): number | null {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at;
  return null;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(at - 1));
}

function fitInKeywords(word: string, keywords: readonly string[]): Fit | null {
  return keywords.some((keyword) => wordStart(word, keyword) !== null) ? { kind: 'keyword', at: 0, ranges: [] } : null;
}

/** The letters of the word in their order; each as early as possible. */
function fitScattered(word: string, label: FoldedText): Fit | null {
  const indexes: number[] = [];
  for (const letter of word) {
    const at = label.text.indexOf(letter, (indexes.at(-1) ?? -1) + 1);
    if (at === -1) return null;
    indexes.push(at);
  }
  const [first = 0] = indexes;
  return { kind: 'scattered', at: first, ranges: mergeTextRanges(indexes.map((at) => label.original(at, at + 1))) };
}
