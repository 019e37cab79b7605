const deepest = 6;

/**
 * Levels for an author's headings so that they stand below the heading of their page: the highest becomes `top`, the next kind one
 * deeper, without gaps, whatever numbers the author used.
 */
export function headingLevels(levels: readonly number[], top: number): readonly number[] {
  const used = [...new Set(levels)].toSorted((one, other) => one - other);
  return levels.map((level) => Math.min(top + used.indexOf(level), deepest));
}
