import { allowed, type Decision } from '../decision.ts';
import { WorkflowState } from '../values/value-sets.ts';

export const finishRefusals = ['already-finished', 'in-grading', 'approval-pending'] as const;
export type FinishRefusal = (typeof finishRefusals)[number];

/**
 * May the person finish the attempt and keep its result (Spec 2 §4 'Submitting and finishing')? Not while a person
 * still has to grade or to approve it: those steps are theirs (decisions §5 'Course states').
 */
export function decideFinish(
  workflow: { readonly state: WorkflowState },
  approvalRequired: boolean,
): Decision<FinishRefusal> {
  const reason = finishRefusal(workflow.state, approvalRequired);
  return reason === null ? allowed : { allowed: false, reasons: [reason] };
}

function finishRefusal(state: WorkflowState, approvalRequired: boolean): FinishRefusal | null {
  if (state === WorkflowState.finished) return 'already-finished';
  if (state === WorkflowState.submitted || state === WorkflowState.inGrading) return 'in-grading';
  return state === WorkflowState.graded && approvalRequired ? 'approval-pending' : null;
}
