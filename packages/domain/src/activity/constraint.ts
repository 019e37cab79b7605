import { isBefore, type Instant } from '../time/instant.ts';
import type { ResultsDisclosurePolicy, ReviewPolicy } from '../values/value-sets.ts';

/**
 * Dates and policies on a part (Spec 2 §3, 'Activity constraint'). Dates are instants in ISO 8601. A child inherits
 * every date from its parent, but never the two policies.
 */
export interface ActivityConstraint {
  readonly startFrom?: string;
  readonly startUntil?: string;
  readonly accessibleUntil?: string;
  readonly gracePeriodUntil?: string;
  readonly due?: string;
  readonly revealResultsFrom?: string;
  readonly resultsDisclosureFrom?: string;
  /** 0..1 */
  readonly resultsDisclosureAbove?: number;
  readonly resultsDisclosurePolicy?: ResultsDisclosurePolicy;
  readonly reviewPolicy?: ReviewPolicy;
}

export const constraintDates = [
  'startFrom',
  'startUntil',
  'accessibleUntil',
  'gracePeriodUntil',
  'due',
  'revealResultsFrom',
  'resultsDisclosureFrom',
] as const satisfies readonly (keyof ActivityConstraint)[];

/**
 * Constraint of a part: its own values, else those that hold for its parent; the two policies only its own (Spec 2 §3
 * 'Activity constraint'). `parent` is what holds for the parent, so that values travel down any number of levels.
 */
export function effectiveConstraint(
  parent: ActivityConstraint | null,
  own: ActivityConstraint | null,
): ActivityConstraint {
  // parts without terms of their own share what their parent has
  if (parent !== null && own === null && !parent.resultsDisclosurePolicy && !parent.reviewPolicy) return parent;
  const { resultsDisclosurePolicy: _disclosure, reviewPolicy: _review, ...inherited } = parent ?? {};
  return { ...inherited, ...own };
}

/**
 * The earliest date of these constraints that is still to come: then the activities have to be read again (Spec 2 §4).
 */
export function nextConstraintDate(constraints: Iterable<ActivityConstraint | null>, now: Date): Instant | null {
  // the parts of a course share a few dates among them, and there may be thousands of parts
  const dates = new Set<Instant>();
  for (const constraint of new Set(constraints)) {
    if (constraint === null) continue;
    for (const name of constraintDates) if (constraint[name] !== undefined) dates.add(constraint[name]);
  }
  const ahead = [...dates].filter((date) => isBefore(now, date));
  return ahead.reduce<Instant | null>(
    (earliest, date) => (earliest === null || Date.parse(date) < Date.parse(earliest) ? date : earliest),
    null,
  );
}
