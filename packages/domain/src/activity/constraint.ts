import type { ResultsDisclosurePolicy, ReviewPolicy } from '../values/value-sets.ts';

/**
 * Dates and policies on a part (Spec 2 §3, 'Activity constraint'). Dates are instants in ISO 8601. A child inherits every date from
 * its parent, but never the two policies.
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
