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
