import type { GradingProgress } from './score.ts';

/** The work for which a score came, as it stands when the score comes. */
export interface ScoredWork {
  /** The attempt at the course can still be worked on. */
  readonly attemptOpen: boolean;
  /** It is the last attempt at the activity. */
  readonly lastAttempt: boolean;
  /** The learner is still at work at it. */
  readonly atWork: boolean;
  /** It waits for somebody who grades. */
  readonly waitsForGrade: boolean;
  /** A person gave its result. */
  readonly gradedByPerson: boolean;
}

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

const noted = (because: NotedBecause): ScoreVerdict => ({ fate: 'noted', because });

/** The table by which scores are judged: the first row that holds decides. */
export function judgeScore(work: ScoredWork, score: JudgedScore): ScoreVerdict {
  if (score.gradingProgress !== 'FullyGraded') return noted('not-final');
  if (!score.hasPoints) return noted('no-points');
  if (!work.lastAttempt) return noted('older-attempt');
  if (!work.attemptOpen) return noted('attempt-over');
  if (work.waitsForGrade || work.gradedByPerson) return noted('graded-by-person');
  return { fate: work.atWork ? 'first' : 'replaces' };
}
