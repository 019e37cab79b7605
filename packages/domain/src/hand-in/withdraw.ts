import type { ActivityConstraint } from '../activity/constraint.ts';
import { decisionFrom, type Decision } from '../decision.ts';
import { activityWorkStates } from '../states/activity-work-states.ts';
import type { ActivityWorkState } from '../values/value-sets.ts';
import { isAfter } from '../time/instant.ts';

export interface WithdrawFacts {
  /** State of the last work at the activity; null where nothing was begun. */
  readonly state: ActivityWorkState | null;
  /** `isWorkOpen` of the attempt at the course. */
  readonly courseOpen: boolean;
  /** Constraint that holds for the part, inherited values included. */
  readonly constraint: ActivityConstraint | null;
}

/** Reasons in the order of their priority. */
export const withdrawRefusals = ['nothing-waits', 'course-handed-in', 'no-longer-taken'] as const;
export type WithdrawRefusal = (typeof withdrawRefusals)[number];

/**
 * May what was handed in be taken back, to change it and hand it in again? Until it is graded or the course is handed
 * in, and never when the new version could not arrive in time for the days of grace: that would lose what is safe.
 */
export function decideWithdraw({ state, courseOpen, constraint }: WithdrawFacts, now: Date): Decision<WithdrawRefusal> {
  const refused: Record<WithdrawRefusal, boolean> = {
    'nothing-waits': state === null || !activityWorkStates[state].waitsForGrade,
    'course-handed-in': !courseOpen,
    'no-longer-taken': isAfter(now, constraint?.gracePeriodUntil) || isAfter(now, constraint?.accessibleUntil),
  };
  return decisionFrom(withdrawRefusals.filter((reason) => refused[reason]));
}
