import { decisionFrom, type Decision } from '../decision.ts';
import { isAfter, isBefore, type Instant } from '../time/instant.ts';
import { ContentState, type ActivityKind } from '../values/value-sets.ts';
import type { ActivityConstraint } from './constraint.ts';
import { hiddenReviewReason, reviewHidingReasons } from './disclosure.ts';
import type { Standing } from './standing.ts';

export interface OpenFacts {
  /** As presented (`presentedState`). */
  readonly state: ContentState;
  readonly type: ActivityKind;
  /** The gates before it and before what it stands in are open (`openGates`). */
  readonly available: boolean;
  readonly contentAvailable: boolean;
  /** What holds for the part, inherited values included. */
  readonly constraint: ActivityConstraint | null;
  readonly standing: Standing;
  /** The whole attempt at the course is finished. */
  readonly courseFinished: boolean;
  /** Setting accessNewContentAfterCompletion. */
  readonly newContentAfterCompletion: boolean;
}

/** In the order of their priority (Spec 2 §4 'Disabled reason priority'); the course's own lock comes before the unexplained one. */
export const openRefusals = [
  'coming-soon',
  'previous-not-passed',
  'grace-period-passed',
  'access-passed',
  'not-yet-open',
  'start-passed',
  ...reviewHidingReasons,
  'course-finished',
  'server-side',
] as const;
export type OpenRefusal = (typeof openRefusals)[number];

/**
 * May the activity be opened (Spec 2 §4 'Activity selection and constraints')? The answer is the same on what the server holds and on
 * what it gave out: `contentAvailable` only speaks when nothing else explains the refusal.
 */
export function decideOpen(facts: OpenFacts, now: Date): Decision<OpenRefusal> {
  const { constraint, standing } = facts;
  const started = standing.lastActivityWorkflow !== null;
  // what was handed in in time is not late for having to wait for its grade
  const handedIn = (standing.lastActivityWorkflow?.submitted ?? standing.lastActivityWorkflow?.finished ?? null) !== null;
  const candidates: readonly (OpenRefusal | null)[] = [
    facts.state === ContentState.draft || facts.state === ContentState.archived ? 'coming-soon' : null,
    facts.available ? null : 'previous-not-passed',
    !handedIn && isAfter(now, constraint?.gracePeriodUntil) ? 'grace-period-passed' : null,
    isAfter(now, constraint?.accessibleUntil) ? 'access-passed' : null,
    isBefore(now, constraint?.startFrom) ? 'not-yet-open' : null,
    !started && isAfter(now, constraint?.startUntil) ? 'start-passed' : null,
    hiddenReviewReason(facts, now),
    facts.courseFinished && !facts.newContentAfterCompletion && !started ? 'course-finished' : null,
  ];
  const reasons = candidates.filter((reason) => reason !== null);
  return decisionFrom(reasons.length === 0 && !facts.contentAvailable ? ['server-side'] : reasons);
}

/**
 * Is the activity shown with a lock (Spec 2 §4 'Locked')? Whatever cannot be opened is, except that a draft is not locked for being a
 * draft, nor for the gate before it.
 */
export function visibleLock(decision: Decision<OpenRefusal>): boolean {
  if (decision.allowed) return false;
  if (!decision.reasons.includes('coming-soon')) return true;
  return decision.reasons.some((reason) => reason !== 'coming-soon' && reason !== 'previous-not-passed');
}

/** The date that a reason speaks of, for its sentence; null for reasons without one. */
export function openRefusalDate(reason: OpenRefusal, constraint: ActivityConstraint | null): Instant | null {
  switch (reason) {
    case 'grace-period-passed':
      return constraint?.gracePeriodUntil ?? null;
    case 'access-passed':
      return constraint?.accessibleUntil ?? null;
    case 'not-yet-open':
      return constraint?.startFrom ?? null;
    case 'start-passed':
      return constraint?.startUntil ?? null;
    case 'results-after-date':
      return constraint?.resultsDisclosureFrom ?? constraint?.revealResultsFrom ?? null;
    default:
      return null;
  }
}
