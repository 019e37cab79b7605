import { stateAfterApproval, WorkflowState } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { loadAttempt } from '../../kernel/learning/attempt/attempt.ts';
import { progressOf, settle } from '../../kernel/learning/attempt/settle.ts';
import type { WorkflowRow } from '../../kernel/learning/columns.ts';
import { Refusal } from '../../kernel/route.ts';
import type { Grading } from './grade-activity.ts';
import { selectAttemptOwner } from './store.ts';

/** Approves the grades of an attempt, which then arrives at its end and gets its record (decisions §5 'Course states'). */
export async function approveGrading(tx: Transaction, { tenantId, now }: Grading, objectiveWorkflowId: string): Promise<WorkflowRow> {
  const found = await selectAttemptOwner(tx, tenantId, objectiveWorkflowId);
  if (found === undefined) throw new Refusal('objective-workflow.not-found');
  const attempt = await loadAttempt(tx, { person: found.owner, now }, objectiveWorkflowId, 'lock');
  if (attempt.row.w_state !== WorkflowState.graded) throw new Refusal('grading.not-waiting');
  return await settle(tx, attempt, stateAfterApproval(progressOf(attempt), now), tenantId);
}
