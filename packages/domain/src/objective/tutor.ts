import { decisionFrom, type Decision } from '../decision.ts';
import { decideReview, type ReviewRefusal } from '../results/review.ts';
import { contentStates } from '../states/content-states.ts';
import { courseStates } from '../states/course-states.ts';
import { availabilityAt } from './availability.ts';
import type { CourseFacts } from './facts.ts';

export interface TutorFacts extends CourseFacts {
  /** Setting learner.tutor. */
  readonly enabled: boolean;
}

/** Reasons in the order of their priority. */
export const tutorRefusals = [
  'off',
  'archived',
  'coming-soon',
  'unavailable',
  'not-reviewable',
  'before-reveal',
] as const;
export type TutorRefusal = (typeof tutorRefusals)[number];

/**
 * Decides whether the tutor stands beside the course (Spec 2 §5: 'not shown for unavailable, draft/archived,
 * non-reviewable or completed-before-grade-reveal courses'). Work under way keeps its tutor when the time to start has
 * passed.
 */
export function visibleTutor(facts: TutorFacts, now: Date): Decision<TutorRefusal> {
  const state = facts.workflow?.state ?? null;
  const completed = state === null ? facts.record !== null : courseStates[state].handedIn;
  const startRefusal: TutorRefusal | null = contentStates[facts.contentState].startRefusal;
  const review = decideReview(facts, now);
  const unreviewable = (...why: readonly ReviewRefusal[]) =>
    completed && !review.allowed && why.some((one) => review.reasons.includes(one));
  const refused: Record<TutorRefusal, boolean> = {
    off: !facts.enabled,
    archived: startRefusal === 'archived',
    'coming-soon': startRefusal === 'coming-soon',
    unavailable: facts.workflow === null && availabilityAt(facts, now) !== 'open',
    'not-reviewable': unreviewable('imported', 'not-supported', 'protected'),
    'before-reveal': unreviewable('in-grading', 'results-never', 'results-after-date'),
  };
  return decisionFrom(tutorRefusals.filter((reason) => refused[reason]));
}
