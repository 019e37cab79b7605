import { decideApproval, stateAfterApproval } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { loadAttempt } from '../../learning/attempts/attempt.ts';
import { progressOf, settle } from '../../learning/finishing/settle.ts';
import type { WorkflowRow } from '../../learning/fields/columns.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import type { Grading } from './grade-activity.ts';
import { selectAttemptOwner } from './store.ts';

/**
 * Approves the grades of an attempt, which then arrives at its end and gets its record (decisions §5 'Course states').
 */
export async function approveGrading(
  tx: Transaction,
  { tenantId, gradedBy, now }: Grading,
  objectiveWorkflowId: string,
): Promise<WorkflowRow> {
  const found = await selectAttemptOwner(tx, tenantId, objectiveWorkflowId);
  if (found === undefined) throw new Refusal('objective-workflow.not-found');
  const attempt = await loadAttempt(tx, { person: found.owner, now }, objectiveWorkflowId, 'lock');
  const decision = decideApproval({ state: attempt.row.w_state, ownWork: found.owner.id === gradedBy });
  if (!decision.allowed) throw new Refusal(`grading.${decision.reasons[0]}`);
  return await settle(tx, attempt, stateAfterApproval(progressOf(attempt), now), tenantId);
}
