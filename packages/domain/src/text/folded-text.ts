/**
 * Makes texts comparable, such as lower case without diacritics in the reader's language. It is asked for one character
 * at a time and may answer none (a mark that does not count) or several ('ß' as 'ss').
 */
export type Fold = (character: string) => string;

/** Start and end in the original text, the end excluded, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/** A folded text that knows where each of its units came from. */
export interface FoldedText {
  readonly text: string;
  /**
   * Range in the original text of a piece of the folded one: whole characters, with the marks that belong to the last
   * of them.
   */
  readonly original: (start: number, end: number) => TextRange;
}

export function foldText(text: string, fold: Fold): FoldedText {
  let folded = '';
  /** Range of the original character for each unit of the folded text. */
  const origins: TextRange[] = [];
  let at = 0;
  for (const character of text) {
    const units = fold(character);
    const end = at + character.length;
    const last = origins.at(-1);
    if (units === '' && last !== undefined) extendLast(origins, last, end);
    for (let unit = 0; unit < units.length; unit += 1) origins.push([at, end]);
    folded += units;
    at = end;
  }
  return { text: folded, original: (from, to) => [origins[from]?.[0] ?? at, origins[to - 1]?.[1] ?? at] };
}

/** Characters that fold to nothing belong to the one before them, whose units are the last that share a range. */
function extendLast(origins: TextRange[], last: TextRange, end: number): void {
  for (let index = origins.length - 1; origins[index] === last; index -= 1) origins[index] = [last[0], end];
}

/** Sorted, without overlaps; ranges that touch become one. */
export function mergeTextRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const sorted = ranges.toSorted(([one], [other]) => one - other);
  return sorted.reduce<readonly TextRange[]>((merged, range) => {
    const last = merged.at(-1);
    if (last === undefined || range[0] > last[1]) return [...merged, range];
    return [...merged.slice(0, -1), [last[0], Math.max(last[1], range[1])]];
  }, []);
}
