import type { ScoreOutcome } from '../tools/tool-score.ts';
import type { GradingProgress } from './score.ts';

export interface JudgedScore {
  readonly gradingProgress: GradingProgress;
  readonly hasPoints: boolean;
}

/**
 * What becomes of a score. `first`: it finishes the work with its points. `replaces`: it takes the place of the result
 * that is there, better or not, as its tool says what is right. `noted`: it is kept and shown to those who grade, and
 * changes nothing.
 */
export type ScoreFate = 'first' | 'replaces' | 'noted';

/** Why a score changes nothing. */
export type NotedBecause = 'not-final' | 'no-points' | 'attempt-over' | 'older-attempt' | 'graded-by-person';

export type ScoreVerdict =
  | { readonly fate: Exclude<ScoreFate, 'noted'> }
  | { readonly fate: 'noted'; readonly because: NotedBecause };

/** Why a score is no result yet (AGS 2.0 §3.4.6); null for one that is. */
export function notYetResult({ gradingProgress, hasPoints }: JudgedScore): NotedBecause | null {
  if (gradingProgress !== 'FullyGraded') return 'not-final';
  return hasPoints ? null : 'no-points';
}

/** What the table of `scoreOutcome` says, in the words of LTI 1.3, whose tools take nothing back. */
export const verdictOf: Readonly<Record<Exclude<ScoreOutcome, 'removed'>, ScoreVerdict>> = {
  finished: { fate: 'first' },
  replaced: { fate: 'replaces' },
  repeated: { fate: 'replaces' },
  'kept-late': { fate: 'noted', because: 'attempt-over' },
  'kept-older': { fate: 'noted', because: 'older-attempt' },
  'kept-graded': { fate: 'noted', because: 'graded-by-person' },
};
