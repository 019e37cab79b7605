import { decideReview } from '../results/review.ts';
import { isLive, isLti } from '../values/content.ts';
import { ObjectiveType, WorkflowState } from '../values/value-sets.ts';
import type { CourseFacts } from './facts.ts';
import { decideStart } from './start.ts';

export const courseActions = ['start', 'startAgain', 'continue', 'review'] as const;
export type CourseAction = (typeof courseActions)[number];

/**
 * Which of the two start buttons fits the course, whether or not starting is allowed now (Spec 2 §4 'Buttons'). When it
 * is refused the button can still be shown, with the reason of `decideStart`.
 */
export function startActionFor(facts: CourseFacts): 'start' | 'startAgain' | null {
  if (facts.workflow === null) return facts.record?.imported === true ? 'startAgain' : 'start';
  if (facts.workflow.state !== WorkflowState.finished || !facts.retake || facts.type === ObjectiveType.text)
    return null;
  return isLti(facts.type) && isLive(facts.contentState) ? 'startAgain' : 'start';
}

/**
 * The buttons of a course, in the order in which they are shown (Spec 2 §4 'Buttons', decisions §5 'Review'). No button
 * is here that the server would refuse.
 */
export function visibleActions(facts: CourseFacts, now: Date): readonly CourseAction[] {
  const start = decideStart(facts, now).allowed ? startActionFor(facts) : null;
  return courseActions.filter((action) => {
    if (action === 'continue') return facts.workflow?.state === WorkflowState.inProgress;
    if (action === 'review') return decideReview(facts, now).allowed;
    return action === start;
  });
}
