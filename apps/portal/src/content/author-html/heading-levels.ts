const deepest = 6;

/**
 * Levels for an author's headings so that they stand below the heading of their page: the highest becomes `top`, the
 * next kind one deeper, whatever numbers the author used, and none is more than one deeper than the heading before it.
 */
export function headingLevels(levels: readonly number[], top: number): readonly number[] {
  const used = [...new Set(levels)].toSorted((one, other) => one - other);
  let before = top - 1;
  return levels.map((level) => {
    before = Math.min(top + used.indexOf(level), before + 1, deepest);
    return before;
  });
}
