import type { ScoreFate, ToolScore } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';
import type { Page, ToolKey } from './line-items-store.ts';

/** Work at the link of a tool that its person launched. */
export interface LaunchedWork {
  readonly userId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

const work = aliased('activity_workflow', 'aw');
const workColumns = selection({
  id: work.id,
  objective_workflow_id: work.objective_workflow_id,
});

/** Whose work, and at what. */
export interface WorkAt {
  readonly userId: string;
  readonly activityPartId: string;
}

/**
 * The last work of a person at a link for which the tool was launched and may give a result. Undefined where nobody
 * launched it, or too long ago.
 */
export async function selectLaunchedWork(
  tx: Transaction,
  { tenantId, toolId }: ToolKey,
  { userId, activityPartId }: WorkAt,
): Promise<LaunchedWork | undefined> {
  const { rows } = await statement`
    select ${workColumns}
    from activity_workflow aw
    where aw.tenant_id = ${tenantId} and aw.activity_part_id = ${activityPartId}
      and aw.user_id::text = ${userId} and exists (
        select from tool_launch l
        where l.tenant_id = aw.tenant_id and l.activity_workflow_id = aw.id and l.external_tool_id = ${toolId}
          and l.scopes ? 'result' and (l.expires is null or l.expires > now()))
    order by aw.started desc, aw.attempt desc limit 1`.execute(tx);
  const [row] = rows;
  return row && { userId, objectiveWorkflowId: row.objective_workflow_id, activityWorkflowId: row.id };
}

/** Was the tool launched by this person anywhere in the course? */
export async function selectHasLaunched(
  tx: Transaction,
  { tenantId, toolId }: ToolKey,
  { userId, objectiveId }: { readonly userId: string; readonly objectiveId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from tool_launch l join objective_workflow w on w.tenant_id = l.tenant_id and w.id = l.objective_workflow_id
    where l.tenant_id = ${tenantId} and l.external_tool_id = ${toolId} and l.user_id::text = ${userId}
      and w.objective_id = ${objectiveId} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Keeps a score where none of the same or a later time is there; false where one is. Of two that arrive together the
 * later waits for the other.
 */
export async function keepScore(
  tx: Transaction,
  { tenantId, lineItemId }: { readonly tenantId: string; readonly lineItemId: string },
  score: ToolScore,
): Promise<boolean> {
  const { rows } = await sql`
    insert into tool_score as s (tenant_id, line_item_id, user_id, scored, score_given, score_maximum, activity_progress,
      grading_progress, comment, fate)
    values (${tenantId}, ${lineItemId}, ${score.userId}::uuid, ${score.timestamp}::timestamptz,
      ${score.points?.given ?? null}, ${score.points?.maximum ?? null}, ${score.activityProgress},
      ${score.gradingProgress}, ${score.comment}, 'noted')
    on conflict (line_item_id, user_id) do update set scored = excluded.scored, score_given = excluded.score_given,
      score_maximum = excluded.score_maximum, activity_progress = excluded.activity_progress,
      grading_progress = excluded.grading_progress, comment = excluded.comment, fate = excluded.fate,
      received = now()
    where s.scored < excluded.scored
    returning s.user_id`.execute(tx);
  return rows.length > 0;
}

export async function updateFate(
  tx: Transaction,
  { tenantId, lineItemId }: { readonly tenantId: string; readonly lineItemId: string },
  { userId, fate }: { readonly userId: string; readonly fate: ScoreFate },
): Promise<void> {
  await tx
    .updateTable('tool_score')
    .set({ fate })
    .where('tenant_id', '=', tenantId)
    .where('line_item_id', '=', lineItemId)
    .where('user_id', '=', userId)
    .execute();
}

export interface ResultRow {
  readonly userId: string;
  readonly scoreGiven: number | null;
  readonly scoreMaximum: number | null;
  readonly comment: string | null;
}

/** Results of a line item as its tool gave them, one more than fits on the page where there are more. */
export async function selectResults(
  db: Database,
  { tenantId, lineItemId }: { readonly tenantId: string; readonly lineItemId: string },
  { userId, page }: { readonly userId: string | null; readonly page: Page },
): Promise<readonly ResultRow[]> {
  let results = db
    .selectFrom('tool_score')
    .select(['user_id as userId', 'score_given as scoreGiven', 'score_maximum as scoreMaximum', 'comment'])
    .where('tenant_id', '=', tenantId)
    .where('line_item_id', '=', lineItemId)
    .where('grading_progress', '=', 'FullyGraded');
  if (userId !== null) results = results.where(sql<string>`user_id::text`, '=', userId);
  return await results
    .orderBy('user_id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}
