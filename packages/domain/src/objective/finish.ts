import { allowed, type Decision } from '../decision.ts';
import { courseStates, type CourseState } from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';

export type FinishRefusal = Exclude<CourseState['finish'], 'submits' | 'goesOn'>;

/**
 * May the person finish the attempt and keep its result (Spec 2 §4 'Submitting and finishing')? Not while a person
 * still has to grade or to approve it: those steps are theirs (decisions §5 'Course states').
 */
export function decideFinish(
  workflow: { readonly state: WorkflowState },
  approvalRequired: boolean,
): Decision<FinishRefusal> {
  const { finish } = courseStates[workflow.state];
  if (finish === 'submits' || finish === 'goesOn') return allowed;
  return finish === 'approval-pending' && !approvalRequired ? allowed : { allowed: false, reasons: [finish] };
}
