import type { ObjectiveWorkflowResult, SubmissionReceipt } from '@stoa/contract';
import { leafParts } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import type { Attempt } from '../../../kernel/learning/attempt/attempt.ts';
import { workflowOf, type TakenPart } from '../../../kernel/learning/attempt/course-tree.ts';
import { settle } from '../../../kernel/learning/attempt/settle.ts';
import type { WorkflowRow } from '../../../kernel/learning/columns.ts';
import { wireInstant } from '../../../kernel/learning/database-instant.ts';
import { presentWorkflow } from '../../../kernel/learning/present.ts';
import type { CommandReport } from '../../../kernel/route.ts';
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

/** Moves an attempt on and gives its learner the receipt. */
export async function handIn(
  tx: Transaction,
  attempt: Attempt,
  to: WorkflowProgress,
  tenantId: string,
): Promise<CommandReport<ObjectiveWorkflowResult>> {
  const moved = await settle(tx, attempt, to, tenantId);
  const objectiveWorkflow = presentWorkflow(moved, attempt.row, attempt.now);
  return { entityId: attempt.row.w_id, result: { objectiveWorkflow, receipt: receiptOf(attempt, moved) } };
}
