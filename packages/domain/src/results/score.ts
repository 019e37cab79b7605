/**
 * A part as far as the course's score looks at it. Parts that cannot be played yet are left out by the caller
 * (`countedLeaves`).
 */
export interface ScoreFacts {
  /** The part gives a score at all. */
  readonly scored: boolean;
  readonly optional: boolean;
  readonly scoreWeight: number;
  /** True when at least one attempt is finished. */
  readonly finished: boolean;
  /** Score of the best attempt; null without one. */
  readonly normalizedScore: number | null;
}

/**
 * The weighted mean of scored, required parts; optional ones count once they are finished; what was never done counts
 * as nothing (decisions §5 'Score'). Null when no part gives a score.
 */
export function weightedScore(parts: readonly ScoreFacts[]): number | null {
  const counted = parts.filter((part) => part.scored && part.scoreWeight > 0 && (!part.optional || part.finished));
  const weight = counted.reduce((sum, part) => sum + part.scoreWeight, 0);
  if (weight === 0) return null;
  const reached = counted.reduce((sum, part) => sum + part.scoreWeight * (part.normalizedScore ?? 0), 0);
  return Math.min(1, Math.max(0, reached / weight));
}
