import { attemptsLeft } from './attempt.ts';
import { missedScore, type MissedScore } from './shown-score.ts';

export interface NotPassedFacts {
  /** Null where no score has to be reached. */
  readonly normalizedPassingScore: number | null;
  /** Null without points, and while it is hidden. */
  readonly normalizedScore: number | null;
  /** Share of the required activities that was done, of a course; null while it is hidden, and of a single activity. */
  readonly completion: number | null;
  readonly passed: boolean | null;
  /** Null means without limit. */
  readonly allowedAttempts: number | null;
  readonly usedAttempts: number;
}

export type NotPassed = (
  | ({ readonly missed: 'score' } & MissedScore)
  | { readonly missed: 'completion'; readonly completion: number }
) & {
  /** Null means without limit. */
  readonly attemptsLeft: number | null;
};

/**
 * Message of a failed activity or course (Spec 2 §8: 'minimum score versus achieved, with attempts left or unlimited');
 * without a score or a minimum, that not everything required was finished (decisions §5 'Grade'). Null when there is
 * nothing to say, which there is not whenever the result is hidden.
 */
export function visibleNotPassed(facts: NotPassedFacts): NotPassed | null {
  if (facts.passed !== false) return null;
  const byScore = facts.normalizedPassingScore !== null && facts.normalizedScore !== null;
  const missed = byScore ? missedMinimum(facts) : missedCompletion(facts);
  return missed === null ? null : { ...missed, attemptsLeft: attemptsLeft(facts.allowedAttempts, facts.usedAttempts) };
}

function missedMinimum({ normalizedPassingScore: minimum, normalizedScore: achieved }: NotPassedFacts) {
  const missed = minimum === null || achieved === null ? null : missedScore(achieved, minimum);
  return missed === null ? null : ({ missed: 'score', ...missed } as const);
}

function missedCompletion({ completion }: NotPassedFacts) {
  return completion === null || completion === 1 ? null : ({ missed: 'completion', completion } as const);
}
