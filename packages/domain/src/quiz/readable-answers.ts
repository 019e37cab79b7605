import { activityWorkStates } from '../states/activity-work-states.ts';
import { courseStates } from '../states/course-states.ts';
import type { ActivityWorkState, WorkflowState } from '../values/value-sets.ts';

/** A quiz in somebody's tree. */
export interface ReadableAnswersFacts {
  readonly courseState: WorkflowState;
  /** Null where nothing was begun. */
  readonly workState: ActivityWorkState | null;
  /** What the part shows is given out. */
  readonly contentAvailable: boolean;
}

/**
 * May one's own answers be asked for, as far as a tree tells: where the part is open, and while it waits for its grade
 * in an attempt at work? `decideReadAnswers` decides, which knows what a tree does not tell.
 */
export function mayAskForAnswers({ courseState, workState, contentAvailable }: ReadableAnswersFacts): boolean {
  if (workState === null) return false;
  return contentAvailable || (courseStates[courseState].atWork && activityWorkStates[workState].waitsForGrade);
}
