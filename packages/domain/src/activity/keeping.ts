import type { Instant } from '../time/instant.ts';
import type { ActivityConstraint } from './constraint.ts';

/** Whether something may stay on a person's device, and for how long; null for as long as the course is theirs. */
export type Keeping = { readonly kept: false } | { readonly kept: true; readonly until: Instant | null };

export interface KeepingFacts {
  /** It may be read now. */
  readonly available: boolean;
  readonly contentAvailable: boolean;
  /** The proctoring that covers it, if any. */
  readonly proctoring: object | null;
  readonly activityConstraint: Pick<ActivityConstraint, 'accessibleUntil' | 'gracePeriodUntil'> | null;
}

/** What is locked or proctored is never kept; the rest until it closes, with its grace. */
export function keepingOf({ available, contentAvailable, proctoring, activityConstraint }: KeepingFacts): Keeping {
  if (!available || !contentAvailable || proctoring !== null) return { kept: false };
  return { kept: true, until: activityConstraint?.gracePeriodUntil ?? activityConstraint?.accessibleUntil ?? null };
}

/** What is shown together is kept together, or not at all, until the first of it closes. */
export function keepingTogether(all: readonly Keeping[]): Keeping {
  let until: Instant | null = null;
  for (const one of all) {
    if (!one.kept) return one;
    if (one.until !== null && (until === null || Date.parse(one.until) < Date.parse(until))) until = one.until;
  }
  return { kept: true, until };
}
