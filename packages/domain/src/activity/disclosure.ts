import { isScoreReached } from '../results/reached.ts';
import { visibleResult, type RevealFacts } from '../results/reveal.ts';
import { isReached } from '../time/instant.ts';
import { activityWorkStates } from '../states/activity-work-states.ts';
import { recordedState } from '../states/course-states.ts';
import type { ActivityKind } from '../values/value-sets.ts';
import type { ActivityConstraint } from './constraint.ts';
import { activityKinds } from './kinds.ts';
import type { Standing } from './standing.ts';

export interface DisclosureFacts {
  readonly type: ActivityKind;
  /** Constraint that holds for the part, inherited values included. */
  readonly constraint: ActivityConstraint | null;
  readonly standing: Standing;
}

/** Reasons for which the results of an activity are hidden. */
export const disclosureRefusals = [
  'results-never',
  'results-after-date',
  'results-after-score',
  'results-after-finish',
] as const;
export type DisclosureRefusal = (typeof disclosureRefusals)[number];

/**
 * Reason why score and passed of an activity may not be given out; null when they may (Spec 2 §4 'Review hiding'). A
 * policy that waits for a date and has none hides.
 */
export function hiddenResultReason(facts: DisclosureFacts, now: Date): DisclosureRefusal | null {
  const { constraint, standing } = facts;
  switch (constraint?.resultsDisclosurePolicy) {
    case undefined:
      return null;
    case 'never':
      return 'results-never';
    case 'afterDate':
      return isReached(now, constraint.resultsDisclosureFrom ?? constraint.revealResultsFrom)
        ? null
        : 'results-after-date';
    case 'afterScore':
      return !activityKinds[facts.type].reportsScore || isDisclosingScore(constraint, standing)
        ? null
        : 'results-after-score';
    case 'afterFinish':
      return (standing.lastActivityWorkflow?.finished ?? null) === null ? 'results-after-finish' : null;
  }
}

function isDisclosingScore(constraint: ActivityConstraint, standing: Standing): boolean {
  const score = standing.bestActivityRecord?.normalizedScore ?? null;
  return score !== null && isScoreReached(score, constraint.resultsDisclosureAbove ?? 0);
}

/** Facts of an attempt's result that is kept back for good, or until a date. */
export type CourseRevealFacts = Omit<RevealFacts, 'workflowState'>;

/**
 * May score, verdict and comment of an activity be given out? Not while its own policy hides them, and not where the
 * course's result is kept back for good or until a date: the parts would tell it (decisions §5 'Reveal and lock
 * rules').
 */
export function isActivityResultShown(course: CourseRevealFacts, facts: DisclosureFacts, now: Date): boolean {
  const whole = visibleResult({ ...course, workflowState: recordedState }, now);
  return whole.state === 'visible' && hiddenResultReason(facts, now) === null;
}

/** Reasons for which a submitted activity cannot be reviewed. */
export const reviewHidingReasons = ['review-never', 'activity-in-grading', ...disclosureRefusals] as const;
export type ReviewHidingReason = (typeof reviewHidingReasons)[number];

/**
 * Reason why the review of an activity is hidden; null when it is shown, or when there is nothing to review yet (Spec 2
 * §4 'Review hiding': 'applies only once submitted, or a finished composite').
 */
export function hiddenReviewReason(facts: DisclosureFacts, now: Date): ReviewHidingReason | null {
  const workflow = facts.standing.lastActivityWorkflow;
  if (workflow === null || (workflow.submitted === null && workflow.finished === null)) return null;
  const { reviewRefusal } = activityWorkStates[workflow.state];
  if (reviewRefusal !== null) return reviewRefusal;
  const policy = facts.constraint?.reviewPolicy;
  if (policy === 'never') return 'review-never';
  return policy === 'afterRevealingResults' ? hiddenResultReason(facts, now) : null;
}
