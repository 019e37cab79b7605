import type { ObjectiveWorkflow } from '@stoa/contract';
import { WorkflowState } from '@stoa/domain';

/** After a submit: the result is here, or it waits for a person, so that asking on would bring nothing new. */
export function isSettled(workflow: Pick<ObjectiveWorkflow, 'objectiveRecordId' | 'state'>): boolean {
  if (workflow.objectiveRecordId !== null) return true;
  return workflow.state !== WorkflowState.inProgress && workflow.state !== WorkflowState.submitted;
}
