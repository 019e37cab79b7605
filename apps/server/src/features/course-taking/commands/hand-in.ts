import type { endpoints, ObjectiveWorkflowResult } from '@stoa/contract';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { finishAttempt, submitAttempt } from '../../../learning/finishing/finishing.ts';

/** Submits an attempt; the id is the workflow's own unless another is named (Spec 2 §7). */
export const submitObjectiveWorkflow: CommandHandler<typeof endpoints.submitObjectiveWorkflow> = async (
  body,
  context,
) => {
  const entityId = body.objectiveWorkflowId ?? body.id;
  const result = await submitAttempt(context.tx, context, entityId);
  return { entityId, result, event: { what: 'attempt.submit', data: attemptOf(result) } };
};

/** Ends an attempt and keeps its result (Spec 2 §4 'Submitting and finishing'). */
export const finishObjectiveWorkflow: CommandHandler<typeof endpoints.finishObjectiveWorkflow> = async (
  { objectiveWorkflowId: entityId },
  context,
) => {
  const result = await finishAttempt(context.tx, context, entityId);
  return { entityId, result, event: { what: 'attempt.finish', data: attemptOf(result) } };
};

function attemptOf({ objectiveWorkflow: { id, objectiveId, attempt } }: ObjectiveWorkflowResult) {
  return { objectiveWorkflowId: id, objectiveId, attempt };
}
