import { attemptsLeft } from './attempt.ts';

export interface NotPassedFacts {
  /** Null where nothing has to be reached. */
  readonly normalizedPassingScore: number | null;
  /** Null while nothing was achieved, or while it is hidden. */
  readonly normalizedScore: number | null;
  readonly passed: boolean | null;
  /** Null means without limit. */
  readonly allowedAttempts: number | null;
  readonly usedAttempts: number;
}

export interface NotPassed {
  /** 0..1 */
  readonly minimum: number;
  readonly achieved: number;
  /** Null means without limit. */
  readonly attemptsLeft: number | null;
}

/**
 * What the message of a failed activity or course says (Spec 2 §8: 'minimum score versus achieved, with attempts left or unlimited');
 * null when there is none to say, which it is whenever the result is hidden.
 */
export function visibleNotPassed(facts: NotPassedFacts): NotPassed | null {
  const { normalizedPassingScore: minimum, normalizedScore: achieved } = facts;
  if (facts.passed !== false || minimum === null || achieved === null) return null;
  return { minimum, achieved, attemptsLeft: attemptsLeft(facts.allowedAttempts, facts.usedAttempts) };
}
