import { allowed, type Decision } from '../decision.ts';
import { WorkflowState } from '../values/value-sets.ts';

export const submitRefusals = ['already-submitted'] as const;
export type SubmitRefusal = (typeof submitRefusals)[number];

/**
 * May the attempt be submitted? Any attempt in progress may, with whatever is done so far: the confirmation warns that it cannot be
 * resumed (Spec 2 §4 'Submitting and finishing').
 */
export function decideSubmit(workflow: { readonly state: WorkflowState }): Decision<SubmitRefusal> {
  return workflow.state === WorkflowState.inProgress ? allowed : { allowed: false, reasons: ['already-submitted'] };
}
