import { limits } from '../values/limits.ts';
import { isScoreReached } from './reached.ts';

export type ScoreColor = 'success' | 'accent' | 'danger';

/** Colour of a score (Spec 2 §4 'Score colour'); both scores null counts as nothing reached. */
export function scoreColor(result: {
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly normalizedScore: number | null;
}): ScoreColor {
  const normalized = result.normalizedScore ?? 0;
  const full = result.score !== null && result.score === result.maxScore;
  if (full || isScoreReached(normalized, limits.scoreSuccess)) return 'success';
  return isScoreReached(normalized, limits.scoreAccent) ? 'accent' : 'danger';
}
