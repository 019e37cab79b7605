import { decisionFrom, type Decision } from '../decision.ts';
import {
  decideProctoredContent,
  proctoringRefusals,
  type ProctoringRefusal,
  type ProctoringState,
} from '../objective/proctoring.ts';
import { isAfter, isBefore, type Instant } from '../time/instant.ts';
import { isWorkOpen } from '../objective/work.ts';
import { proctoredActivity } from '../states/activity-work-states.ts';
import { contentStates } from '../states/content-states.ts';
import { courseStates } from '../states/course-states.ts';
import type { ActivityKind, ContentState, WorkflowState } from '../values/value-sets.ts';
import type { ActivityConstraint } from './constraint.ts';
import { hiddenReviewReason, reviewHidingReasons } from './disclosure.ts';
import type { Standing } from './standing.ts';

/** The session that watches over a part: over the outermost proctored part that it is, or stands in. */
export interface ProctoringGate {
  /** State of the last session; null when none was made. */
  readonly state: ProctoringState | null;
  /** The session is this very part's, not that of one above it. */
  readonly own: boolean;
}

export interface OpenFacts {
  /** State as presented (`presentedState`). */
  readonly state: ContentState;
  readonly type: ActivityKind;
  /** The gates before it and before what it stands in are open (`openGates`). */
  readonly available: boolean;
  readonly contentAvailable: boolean;
  /** Constraint that holds for the part, inherited values included. */
  readonly constraint: ActivityConstraint | null;
  readonly standing: Standing;
  readonly supportReview: boolean;
  /** Null where nothing is proctored. */
  readonly proctoring: ProctoringGate | null;
  /** State of the whole attempt at the course. */
  readonly courseState: WorkflowState;
  /** Setting accessNewContentAfterCompletion. */
  readonly newContentAfterCompletion: boolean;
}

/**
 * Reasons in the order of their priority (Spec 2 §4 'Disabled reason priority'); the course's own lock and the
 * proctoring gate come before the unexplained one.
 */
export const openRefusals = [
  'coming-soon',
  'previous-not-passed',
  'grace-period-passed',
  'access-passed',
  'not-yet-open',
  'start-passed',
  ...reviewHidingReasons,
  'course-finished',
  ...proctoringRefusals,
  'server-side',
] as const;
export type OpenRefusal = (typeof openRefusals)[number];

/**
 * May the activity be opened (Spec 2 §4 'Activity selection and constraints')? The answer is the same on what the
 * server holds and on what it gave out: `contentAvailable` only speaks when nothing else explains the refusal.
 */
export function decideOpen(facts: OpenFacts, now: Date): Decision<OpenRefusal> {
  const { constraint, standing } = facts;
  const started = standing.lastActivityWorkflow !== null;
  // what was handed in in time is not late for having to wait for its grade
  const handedIn =
    (standing.lastActivityWorkflow?.submitted ?? standing.lastActivityWorkflow?.finished ?? null) !== null;
  const candidates: readonly (OpenRefusal | null)[] = [
    contentStates[facts.state].openRefusal,
    facts.available ? null : 'previous-not-passed',
    !handedIn && isAfter(now, constraint?.gracePeriodUntil) ? 'grace-period-passed' : null,
    isAfter(now, constraint?.accessibleUntil) ? 'access-passed' : null,
    isBefore(now, constraint?.startFrom) ? 'not-yet-open' : null,
    !started && isAfter(now, constraint?.startUntil) ? 'start-passed' : null,
    hiddenReviewReason(facts, now),
    !started && isOver(facts) ? 'course-finished' : null,
    proctoringRefusal(facts),
  ];
  const reasons = candidates.filter((reason) => reason !== null);
  return decisionFrom(reasons.length === 0 && !facts.contentAvailable ? ['server-side'] : reasons);
}

/** The whole course is finished, and nothing new is let in. */
function isOver({ courseState, newContentAfterCompletion }: OpenFacts): boolean {
  return courseStates[courseState].over && !newContentAfterCompletion;
}

/**
 * Reason of the proctoring gate: by the activity's own work while there may be some, and by the course's once that was
 * handed in.
 */
function proctoringRefusal(facts: OpenFacts): ProctoringRefusal | null {
  const { proctoring, supportReview, courseState, standing } = facts;
  const open = isWorkOpen({ state: courseState, newContentAfterCompletion: facts.newContentAfterCompletion });
  const own = proctoredActivity(standing.lastActivityWorkflow?.state ?? null);
  const decision = decideProctoredContent({
    proctored: proctoring !== null,
    session: proctoring?.state ?? null,
    supportReview,
    work: open ? own : courseStates[courseState].proctored,
  });
  return decision.allowed ? null : decision.reasons[0];
}

/**
 * May what is said before the activity be read: the prompt of a discussion, the instructions of a task? As the activity
 * may be opened; but that its player is still to come keeps nobody from reading.
 */
export function decideIntroduce(
  facts: OpenFacts & { readonly awaitsPlayer: boolean },
  now: Date,
): Decision<OpenRefusal> {
  const decision = decideOpen(facts, now);
  if (decision.allowed || !facts.awaitsPlayer) return decision;
  return decisionFrom(decision.reasons.filter((reason) => reason !== 'coming-soon'));
}

/**
 * May one's own answers at the activity be read? As the activity may be opened; but that a person has yet to grade them
 * keeps nobody from reading what they answered, unless its author lets it be reviewed later or never.
 * `contentAvailable` is that of the course, without the activity's own lock.
 */
export function decideReadAnswers(facts: OpenFacts, now: Date): Decision<OpenRefusal> {
  const decision = decideOpen(facts, now);
  const policy = facts.constraint?.reviewPolicy ?? 'afterSubmission';
  if (decision.allowed || policy !== 'afterSubmission') return decision;
  const reasons = decision.reasons.filter((reason) => reason !== 'activity-in-grading');
  return decisionFrom(reasons.length === 0 && !facts.contentAvailable ? ['server-side'] : reasons);
}

/**
 * Decides whether the activity may be begun: as it may be opened; but beginning a proctored part is what asks for its
 * session, so that a session that is still to come does not keep it from being begun.
 */
export function decideBegin(facts: OpenFacts, now: Date): Decision<OpenRefusal> {
  const decision = decideOpen(facts, now);
  if (decision.allowed || facts.proctoring?.own !== true) return decision;
  return decisionFrom(decision.reasons.filter((reason) => reason !== 'session-not-ready'));
}

/**
 * May the activity be worked on again from the start? Not in a course that was handed in, whose result stands, and not
 * in a proctoring session that is over, which lets one look, but not work.
 */
export function beginsAgain(facts: OpenFacts, now: Date): boolean {
  const { proctoring, courseState } = facts;
  if (!courseStates[courseState].atWork) return false;
  return decideOpen(facts, now).allowed && (proctoring === null || proctoring.own || proctoring.state === 'inProgress');
}

/**
 * Decides whether the activity is shown with a lock (Spec 2 §4 'Locked'): everything that cannot be opened is, except
 * that a draft is not locked for being a draft, nor for the gate before it.
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
