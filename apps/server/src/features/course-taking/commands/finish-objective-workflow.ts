import type { endpoints } from '@stoa/contract';
import { decideFinish, stateAfterFinish, WorkflowState } from '@stoa/domain';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { loadAttempt } from '../../../learning/attempts/attempt.ts';
import { progressOf, transitionFacts } from '../../../learning/finishing/settle.ts';
import { handIn, refuseUnlessSubmittable } from './handed-in.ts';

/**
 * Ends an attempt and keeps its result (Spec 2 §4 'Submitting and finishing'): one in progress is submitted, one that
 * was graded moves on.
 */
export const finishObjectiveWorkflow: CommandHandler<typeof endpoints.finishObjectiveWorkflow> = async (
  body,
  { tx, person, now },
) => {
  const attempt = await loadAttempt(tx, { person, now }, body.objectiveWorkflowId, 'lock');
  const decision = decideFinish({ state: attempt.row.w_state }, attempt.row.approval_required);
  if (!decision.allowed)
    throw new Refusal('objective-workflow.not-in-progress', { data: { reasons: decision.reasons } });
  if (attempt.row.w_state === WorkflowState.inProgress) refuseUnlessSubmittable(attempt);
  return await handIn(
    tx,
    attempt,
    stateAfterFinish(progressOf(attempt), transitionFacts(attempt), now),
    person.tenantId,
  );
};
