import type { ActivityWorkState } from '../values/value-sets.ts';
import { activityWorkStates } from '../states/activity-work-states.ts';

/** What became of a score that a tool reported. */
export const scoreOutcomes = [
  'finished',
  'replaced',
  'removed',
  'repeated',
  'kept-late',
  'kept-older',
  'kept-graded',
] as const;
export type ScoreOutcome = (typeof scoreOutcomes)[number];

export interface ToolScoreFacts {
  /** 0..1; null takes the one before away. */
  readonly score: number | null;
  /** The score that the work has; null without one. */
  readonly before: number | null;
  /** State of the work that was launched. */
  readonly state: ActivityWorkState;
  /** Another attempt at the activity followed it. */
  readonly older: boolean;
  /** The attempt is under way, and the dates of the part let its learner in. */
  readonly open: boolean;
  /** A person has given the result of this work, or is about to. */
  readonly graded: boolean;
}

/**
 * What a score does that a tool reports, the first row that fits:
 *
 * | When it arrives                                        | It is         |
 * | ------------------------------------------------------ | ------------- |
 * | after the end: the attempt is over, or its dates are   | kept-late     |
 * | for an older attempt at the activity                   | kept-older    |
 * | where a person grades, or has graded                   | kept-graded   |
 * | while the work is open, with a score                   | finished      |
 * | without a score, which takes back one that is there    | removed       |
 * | once more as it was, or without a score to take back   | repeated      |
 * | with another score than before, better or not          | replaced      |
 *
 * What is kept changes nothing and is there to be looked at.
 */
export function scoreOutcome({ score, before, state, older, open, graded }: ToolScoreFacts): ScoreOutcome {
  if (!open) return 'kept-late';
  if (older) return 'kept-older';
  if (graded || activityWorkStates[state].waitsForGrade) return 'kept-graded';
  if (score === before) return 'repeated';
  if (score === null) return 'removed';
  return activityWorkStates[state].atWork ? 'finished' : 'replaced';
}
