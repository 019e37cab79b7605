import type { ScoreFate, ToolScore } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { thenCommit } from '../../db/quick-transactions.ts';
import { selection, statement, type RowOf } from '../../db/selection.ts';
import { insertionOf, type AuditRow } from '../../kernel/audit/store.ts';
import type { Page, ToolCourse } from './line-items-store.ts';

/** Work at the link of a tool that its person launched. */
export interface LaunchedWork {
  readonly userId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

const openedColumns = selection({
  partId: aliased('line_item', 'i').activity_part_id,
  objectiveWorkflowId: sql<string | null>`aw.objective_workflow_id`,
  activityWorkflowId: sql<string | null>`aw.id`,
  launched: sql<boolean>`exists (
    select from tool_launch l join objective_workflow w on w.tenant_id = l.tenant_id and w.id = l.objective_workflow_id
    where i.activity_part_id is null and l.tenant_id = i.tenant_id and l.external_tool_id = i.external_tool_id
      and l.user_id = person.id and w.objective_id = i.objective_id)`,
});

/** Whose score, and for what. */
export interface ScorePlace {
  readonly lineItemId: string;
  readonly userId: string;
}

/**
 * The line item of a tool, with what a score for a person there is about: the last work at the link that launched the
 * tool and may give a result, or, beside the links, whether they launched it anywhere in the course. Undefined where
 * the line item is not the tool's.
 */
export async function selectScorePlace(
  tx: Transaction,
  { tenantId, toolId, objectiveId }: ToolCourse,
  { lineItemId, userId }: ScorePlace,
): Promise<RowOf<typeof openedColumns> | undefined> {
  const { rows } = await statement`
    select ${openedColumns}
    from line_item i cross join (select ${userId}::uuid as id) person
      left join lateral (
        select aw.id, aw.objective_workflow_id from activity_workflow aw
        where aw.tenant_id = i.tenant_id and aw.activity_part_id = i.activity_part_id and aw.user_id = person.id
          and exists (
            select from tool_launch l
            where l.tenant_id = aw.tenant_id and l.activity_workflow_id = aw.id
              and l.external_tool_id = i.external_tool_id and l.scopes ? 'result'
              and (l.expires is null or l.expires > now()))
        order by aw.started desc, aw.attempt desc limit 1
      ) aw on true
    where i.tenant_id = ${tenantId} and i.external_tool_id = ${toolId} and i.objective_id = ${objectiveId}
      and i.id = ${lineItemId}`.execute(tx);
  return rows[0];
}

interface NewScore {
  readonly score: ToolScore;
  readonly fate: ScoreFate;
  /** What is written down of it. */
  readonly audit: AuditRow;
}

/** A fate that no score may have: where one of the same or a later time is there, nothing may be kept. */
const late = 'late';

/**
 * Keeps a score as the last thing that its transaction does, and writes it down. Violates `tool_score_fate_check` where
 * one of the same or a later time is there. Of two that arrive together the later waits for the other.
 */
export async function keepScore(
  tx: Transaction,
  { tenantId, lineItemId }: { readonly tenantId: string; readonly lineItemId: string },
  { score, fate, audit }: NewScore,
): Promise<void> {
  await sql`
    with noted as (${insertionOf([audit])})
    insert into tool_score as s (tenant_id, line_item_id, user_id, scored, score_given, score_maximum, activity_progress,
      grading_progress, comment, fate)
    values (${tenantId}, ${lineItemId}, ${score.userId}::uuid, ${score.timestamp}::timestamptz,
      ${score.points?.given ?? null}, ${score.points?.maximum ?? null}, ${score.activityProgress},
      ${score.gradingProgress}, ${score.comment}, ${fate})
    on conflict (line_item_id, user_id) do update set scored = excluded.scored, score_given = excluded.score_given,
      score_maximum = excluded.score_maximum, activity_progress = excluded.activity_progress,
      grading_progress = excluded.grading_progress, comment = excluded.comment,
      fate = case when s.scored < excluded.scored then excluded.fate else ${late} end, received = now()
    ${thenCommit}`.execute(tx);
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
