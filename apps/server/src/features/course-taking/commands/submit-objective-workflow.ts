import type { endpoints } from '@stoa/contract';
import { decideSubmit, stateAfterSubmit } from '@stoa/domain';
import { Refusal, type CommandHandler } from '../../../kernel/route.ts';
import { loadAttempt } from '../../../kernel/learning/attempt/attempt.ts';
import { progressOf, transitionFacts } from '../../../kernel/learning/attempt/settle.ts';
import { handIn } from './handed-in.ts';

/** Submits an attempt with whatever is done so far; the id is the workflow's own unless another is named (Spec 2 §7). */
export const submitObjectiveWorkflow: CommandHandler<typeof endpoints.submitObjectiveWorkflow> = async (body, { tx, person, now }) => {
  const attempt = await loadAttempt(tx, { person, now }, body.objectiveWorkflowId ?? body.id, 'lock');
  const decision = decideSubmit({ state: attempt.row.w_state });
  if (!decision.allowed) throw new Refusal('objective-workflow.not-in-progress', { data: { reasons: decision.reasons } });
  return await handIn(tx, attempt, stateAfterSubmit(progressOf(attempt), transitionFacts(attempt), now), person.tenantId);
};
