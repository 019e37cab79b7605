import type { RevealState } from './reveal.ts';

/** The end of an attempt in one word: a verdict where points were at stake, else whether everything was done. */
export const outcomes = ['passed', 'failed', 'completed', 'incomplete'] as const;
export type Outcome = (typeof outcomes)[number];

export interface OutcomeFacts {
  readonly result: { readonly state: RevealState };
  /** Null without points, and while the result is hidden. */
  readonly normalizedScore: number | null;
  readonly passed: boolean | null;
}

/**
 * The outcome that a person may see (Spec 2 §2 'Course details'); null while the result is hidden, and for a score that
 * nobody judged. A course without points is completed, never passed (decisions §5 'Progress').
 */
export function visibleOutcome({ result, normalizedScore, passed }: OutcomeFacts): Outcome | null {
  if (result.state !== 'visible') return null;
  if (normalizedScore === null) return passed === false ? 'incomplete' : 'completed';
  if (passed === null) return null;
  return passed ? 'passed' : 'failed';
}

/** True when a completed course would have a score, had all of it a player: the learner is told why there is none. */
export function lacksScore(facts: OutcomeFacts): boolean {
  return visibleOutcome(facts) === 'completed' && facts.passed === null;
}
