import type { ObjectiveWorkflowResult } from '@stoa/contract';
import { decideSubmit, isProctoringMissing, type WorkflowProgress } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import type { Attempt } from '../../../learning/attempts/attempt.ts';
import { proctoringOf } from '../../../learning/proctoring/sessions.ts';
import { updateRunningSessions } from '../../../learning/proctoring/store.ts';
import { settle } from '../../../learning/finishing/settle.ts';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import type { CommandReport } from '../../../kernel/calls/context.ts';
import { receiptOf } from '../receipt.ts';

/** Throws with the reasons unless the attempt may be handed in. */
export function refuseUnlessSubmittable({ row, course, sessions }: Attempt): void {
  const proctoringMissing = isProctoringMissing(proctoringOf(sessions, course.root));
  const decision = decideSubmit({ state: row.w_state, proctoringMissing });
  if (decision.allowed) return;
  const code =
    decision.reasons[0] === 'already-submitted'
      ? 'objective-workflow.not-in-progress'
      : 'objective-workflow.proctoring-not-begun';
  throw new Refusal(code, { data: { reasons: decision.reasons } });
}

/** Moves an attempt on and gives its learner the receipt. Sessions that watch over it end with it. */
export async function handIn(
  tx: Transaction,
  attempt: Attempt,
  to: WorkflowProgress,
  tenantId: string,
): Promise<CommandReport<ObjectiveWorkflowResult>> {
  const moved = await settle(tx, attempt, to, tenantId);
  await updateRunningSessions(tx, attempt.row.w_id);
  const objectiveWorkflow = presentWorkflow(moved, attempt.row, attempt.now);
  return { entityId: attempt.row.w_id, result: { objectiveWorkflow, receipt: receiptOf(attempt, moved) } };
}
