import type { endpoints } from '@stoa/contract';
import { stateAfterSubmit } from '@stoa/domain';
import type { CommandHandler } from '../../../kernel/calls/context.ts';
import { loadAttempt } from '../../../learning/attempts/attempt.ts';
import { progressOf, transitionFacts } from '../../../learning/finishing/settle.ts';
import { handIn, refuseUnlessSubmittable } from './handed-in.ts';

/**
 * Submits an attempt with whatever is done so far; the id is the workflow's own unless another is named (Spec 2 §7).
 */
export const submitObjectiveWorkflow: CommandHandler<typeof endpoints.submitObjectiveWorkflow> = async (
  body,
  { tx, person, now },
) => {
  const attempt = await loadAttempt(tx, { person, now }, body.objectiveWorkflowId ?? body.id, 'lock');
  refuseUnlessSubmittable(attempt);
  return await handIn(
    tx,
    attempt,
    stateAfterSubmit(progressOf(attempt), transitionFacts(attempt), now),
    person.tenantId,
  );
};
