import type { endpoints } from '@stoa/contract';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { finishAttempt, submitAttempt } from '../../../learning/finishing/finishing.ts';

/** Submits an attempt; the id is the workflow's own unless another is named (Spec 2 §7). */
export const submitObjectiveWorkflow: CommandHandler<typeof endpoints.submitObjectiveWorkflow> = async (
  body,
  context,
) => {
  const entityId = body.objectiveWorkflowId ?? body.id;
  return { entityId, result: await submitAttempt(context.tx, context, entityId) };
};

/** Ends an attempt and keeps its result (Spec 2 §4 'Submitting and finishing'). */
export const finishObjectiveWorkflow: CommandHandler<typeof endpoints.finishObjectiveWorkflow> = async (
  { objectiveWorkflowId: entityId },
  context,
) => ({ entityId, result: await finishAttempt(context.tx, context, entityId) });
