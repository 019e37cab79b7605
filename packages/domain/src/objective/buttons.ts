import { decideReview } from '../results/review.ts';
import { courseActions, courseStanding, type CourseAction } from '../states/course-states.ts';
import { isLive, isLti } from '../values/content.ts';
import { ObjectiveType } from '../values/value-sets.ts';
import type { CourseFacts } from './facts.ts';
import { decideStart } from './start.ts';

/**
 * Start button that fits the course, whether or not starting is allowed now (Spec 2 §4 'Buttons'). When it is refused
 * the button can still be shown, with the reason of `decideStart`.
 */
export function startActionFor(facts: CourseFacts): 'start' | 'startAgain' | null {
  const { newAttempt } = standingOf(facts);
  if (newAttempt === 'free') return facts.record?.imported === true ? 'startAgain' : 'start';
  if (newAttempt === 'refused' || !facts.retake || facts.type === ObjectiveType.text) return null;
  return isLti(facts.type) && isLive(facts.contentState) ? 'startAgain' : 'start';
}

type ActionRule = (facts: CourseFacts, now: Date) => boolean;

const startsAs =
  (action: CourseAction): ActionRule =>
  (facts, now) =>
    startActionFor(facts) === action && decideStart(facts, now).allowed;

/** Conditions of each action, besides a state that it fits. */
const actionRules: Readonly<Record<CourseAction, ActionRule>> = {
  continue: () => true,
  start: startsAs('start'),
  startAgain: startsAs('startAgain'),
  review: (facts, now) => decideReview(facts, now).allowed,
};

/**
 * The buttons of a course, in the order in which they are shown (Spec 2 §4 'Buttons', decisions §5 'Review'). No button
 * is here that the server would refuse.
 */
export function visibleActions(facts: CourseFacts, now: Date): readonly CourseAction[] {
  const { actions } = standingOf(facts);
  return courseActions.filter((action) => actions.includes(action) && actionRules[action](facts, now));
}

function standingOf({ workflow }: CourseFacts) {
  return courseStanding(workflow?.state ?? null);
}
