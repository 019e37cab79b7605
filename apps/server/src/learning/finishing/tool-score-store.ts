import type { ActivityResult, ScoreOutcome } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { LaunchKey } from '../launches/launches-store.ts';

/** The work that was launched, as its scores are judged. */
export async function selectScoredWork(tx: Transaction, { owner, activityWorkflowId }: LaunchKey) {
  return await tx
    .selectFrom('activity_workflow as w')
    .leftJoin('activity_record as r', 'r.activity_workflow_id', 'w.id')
    .select(['w.state', 'w.activity_part_id', 'w.objective_workflow_id', 'r.normalized_score', 'r.graded_by'])
    .where('w.tenant_id', '=', owner.tenantId)
    .where('w.user_id', '=', owner.id)
    .where('w.id', '=', activityWorkflowId)
    .executeTakeFirst();
}

/** The result that a tool gives takes the place of the one that the work has; null leaves it without one. */
export async function updateToolResult(
  tx: Transaction,
  { owner, activityWorkflowId }: LaunchKey,
  result: ActivityResult | null,
): Promise<void> {
  await tx
    .updateTable('activity_record')
    .set({
      score: result?.score ?? null,
      max_score: result?.maxScore ?? null,
      normalized_score: result?.normalizedScore ?? null,
      passed: result?.passed ?? null,
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}

export interface NewToolScore extends LaunchKey {
  readonly objectiveWorkflowId: string;
  readonly toolId: string;
  /** 0..1; null takes the one before away. */
  readonly score: number | null;
}

export async function insertToolScore(
  tx: Transaction,
  { owner, activityWorkflowId, objectiveWorkflowId, toolId, score }: NewToolScore,
  became: ScoreOutcome,
): Promise<void> {
  await tx
    .insertInto('tool_outcome')
    .values({
      tenant_id: owner.tenantId,
      user_id: owner.id,
      objective_workflow_id: objectiveWorkflowId,
      activity_workflow_id: activityWorkflowId,
      external_tool_id: toolId,
      score,
      became,
    })
    .execute();
}
