import type { ActivityConstraint } from '../activity/constraint.ts';
import { isAfter } from '../time/instant.ts';

/** How a hand-in stands to its dates, in words: in time, after the due date, after the days of grace as well. */
export const handInTimings = ['inTime', 'late', 'afterGrace'] as const;
export type HandInTiming = (typeof handInTimings)[number];

/**
 * Tells whether work is late, by the moment at which the server had all of it. What arrives after the days of grace is
 * kept and shown as such; it counts once a person has graded it, and only so.
 */
export function handInTiming(
  arrived: Date,
  constraint: Pick<ActivityConstraint, 'due' | 'gracePeriodUntil'> | null,
): HandInTiming {
  if (isAfter(arrived, constraint?.gracePeriodUntil)) return 'afterGrace';
  return isAfter(arrived, constraint?.due) ? 'late' : 'inTime';
}
