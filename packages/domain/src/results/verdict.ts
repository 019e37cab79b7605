export interface VerdictFacts {
  readonly passed: boolean | null;
  readonly normalizedScore: number | null;
  /** Of whoever graded it. */
  readonly comment: string | null;
}

/**
 * Is there anything to say of how an activity was judged? Not of what was only completed, nor while the result is
 * hidden.
 */
export function visibleVerdict({ passed, normalizedScore, comment }: VerdictFacts): boolean {
  return passed !== null || normalizedScore !== null || comment !== null;
}
