import type { ObjectiveWorkflowResult, SubmissionReceipt } from '@stoa/contract';
import { decideSubmit, isProctoringMissing, leafParts } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import type { Attempt } from '../../../kernel/learning/attempt/attempt.ts';
import { workflowOf, type TakenPart } from '../../../kernel/learning/attempt/course-tree.ts';
import { proctoringOf } from '../../../kernel/learning/attempt/proctoring.ts';
import { updateRunningSessions } from '../../../kernel/learning/attempt/proctoring-store.ts';
import { settle } from '../../../kernel/learning/attempt/settle.ts';
import type { WorkflowRow } from '../../../kernel/learning/columns.ts';
import { wireInstant } from '../../../kernel/learning/database-instant.ts';
import { presentWorkflow } from '../../../kernel/learning/present.ts';
import { Refusal, type CommandReport } from '../../../kernel/route.ts';
import type { WorkflowProgress } from '@stoa/domain';

/** Activities that a receipt names; it counts them all. */
const mostNamed = 200;

/** Everything that was begun was handed in. What was finished of it is not said: that may be a hidden result. */
function begunParts({ course }: Attempt): readonly TakenPart[] {
  const leaves = leafParts(course.root.childActivity);
  return (leaves.length === 0 ? [course.root] : leaves).filter((part) => workflowOf(part) !== null);
}

function receiptOf(attempt: Attempt, moved: WorkflowRow): SubmissionReceipt | null {
  const submitted = wireInstant(moved.w_submitted);
  if (submitted === null) return null;
  const begun = begunParts(attempt);
  return {
    attempt: moved.w_attempt,
    submitted,
    includedCount: begun.length,
    included: begun.slice(0, mostNamed).map((part) => ({
      activityPathId: part.activityPathId,
      name: part.childActivity.name,
      attempt: workflowOf(part)?.attempt ?? 1,
    })),
  };
}

/** Throws with the reasons unless the attempt may be handed in. */
export function refuseUnlessSubmittable({ row, course, sessions }: Attempt): void {
  const proctoringMissing = isProctoringMissing(proctoringOf(sessions, course.root));
  const decision = decideSubmit({ state: row.w_state, proctoringMissing });
  if (decision.allowed) return;
  const code =
    decision.reasons[0] === 'already-submitted' ? 'objective-workflow.not-in-progress' : 'objective-workflow.proctoring-not-begun';
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
