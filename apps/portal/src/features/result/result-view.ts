import type { Aggregate, ObjectiveRecord } from '@stoa/contract';
import { WorkflowState, type RevealState } from '@stoa/domain';

/** What a person sees of the result of their last finished attempt. */
export type ResultView =
  | { readonly kind: 'visible'; readonly record: ObjectiveRecord }
  | { readonly kind: 'hidden'; readonly why: Exclude<RevealState, 'visible'>; readonly visibleFrom: string | null };

/**
 * The result to show, if there is one to speak of. An attempt that is submitted and has no record yet is being graded, or waits for its
 * grades to be approved (Spec 2 §4 'Results and review').
 */
export function resultView({ lastObjectiveWorkflow: workflow, lastObjectiveRecord: record }: Aggregate): ResultView | null {
  const waiting = workflow !== null && workflow.state !== WorkflowState.inProgress && workflow.objectiveRecordId === null;
  if (waiting) return { kind: 'hidden', why: isBeingGraded(workflow.state) ? 'inGrading' : 'afterFinish', visibleFrom: null };
  if (record === null) return null;
  if (record.result.state === 'visible') return { kind: 'visible', record };
  return { kind: 'hidden', why: record.result.state, visibleFrom: record.result.visibleFrom };
}

function isBeingGraded(state: WorkflowState): boolean {
  return state === WorkflowState.submitted || state === WorkflowState.inGrading;
}
