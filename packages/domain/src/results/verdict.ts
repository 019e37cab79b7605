export interface VerdictFacts {
  readonly passed: boolean | null;
  readonly normalizedScore: number | null;
  /** Words of whoever graded it. */
  readonly comment: string | null;
}

/**
 * True when there is anything to say about how an activity was judged: not of work that was only completed, nor while
 * the result is hidden.
 */
export function visibleVerdict({ passed, normalizedScore, comment }: VerdictFacts): boolean {
  return passed !== null || normalizedScore !== null || comment !== null;
}

/** True for an activity that counts and is below its passing score; one that is hidden says nothing. */
export function isBelowPassing({
  scoreWeight,
  passed,
}: Pick<VerdictFacts, 'passed'> & { readonly scoreWeight: number }): boolean {
  return scoreWeight > 0 && passed === false;
}
