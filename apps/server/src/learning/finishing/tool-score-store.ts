import type { ActivityResult, ScoreOutcome } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased, leftJoined } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { withNext } from '../../db/quick-transactions.ts';
import { columns, statement, together, type RowOf } from '../../db/selection.ts';
import type { LaunchKey } from '../launches/launches-store.ts';

const scoredColumns = together(
  columns(aliased('activity_workflow', 'w'), ['state', 'activity_part_id']),
  columns(leftJoined(aliased('activity_record', 'r')), ['normalized_score', 'graded_by']),
);

/** The work that was launched, as its scores are judged. */
export async function selectScoredWork(
  tx: Transaction,
  { owner, activityWorkflowId }: LaunchKey,
): Promise<RowOf<typeof scoredColumns> | undefined> {
  const { rows } = await statement`
    select ${scoredColumns}
    from activity_workflow w left join activity_record r on r.activity_workflow_id = w.id
    where w.tenant_id = ${owner.tenantId} and w.user_id = ${owner.id} and w.id = ${activityWorkflowId}`.execute(tx);
  return rows[0];
}

/** The result that a tool gives takes the place of the one that the work has; null leaves it without one. */
export async function updateToolResult(
  tx: Transaction,
  { owner, activityWorkflowId }: LaunchKey,
  result: ActivityResult | null,
): Promise<void> {
  await sql`
    update activity_record
    set score = ${result?.score ?? null}::float8, max_score = ${result?.maxScore ?? null}::float8,
      normalized_score = ${result?.normalizedScore ?? null}::float8, passed = ${result?.passed ?? null}::boolean
    where tenant_id = ${owner.tenantId} and activity_workflow_id = ${activityWorkflowId} ${withNext}`.execute(tx);
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
