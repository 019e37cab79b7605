import { decisionFrom, type Decision } from '../decision.ts';
import type { ProctoringState } from './proctoring.ts';
import { courseStates, type CourseState } from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';

/** Reasons in the order of their priority: that of the state, then that of the session. */
export type SubmitRefusal = NonNullable<CourseState['submitRefusal']> | 'proctoring-not-begun';

/** A course that is proctored as a whole (`proctoring` of its root) has had no session that began. */
export function isProctoringMissing(root: { readonly state: ProctoringState | null } | null): boolean {
  return root !== null && (root.state === null || root.state === 'created');
}

export interface SubmitFacts {
  readonly state: WorkflowState;
  /** `isProctoringMissing` */
  readonly proctoringMissing: boolean;
}

/**
 * May the attempt be submitted? Any attempt in progress may, with whatever is done so far: the confirmation warns that
 * it cannot be resumed (Spec 2 §4 'Submitting and finishing'). A course that is proctored as a whole is blocked until
 * its session has begun; one that has ended leaves the learner the way to hand in what was done in it.
 */
export function decideSubmit({ state, proctoringMissing }: SubmitFacts): Decision<SubmitRefusal> {
  const reasons = [courseStates[state].submitRefusal, proctoringMissing ? ('proctoring-not-begun' as const) : null];
  return decisionFrom(reasons.filter((reason) => reason !== null));
}
