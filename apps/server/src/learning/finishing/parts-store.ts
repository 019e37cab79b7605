import { ActivityWorkState, type ActivityResult } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { withNext } from '../../db/quick-transactions.ts';
import { statement } from '../../db/selection.ts';
import { activityWorkflowColumns, type ActivityWorkflowRow } from '../fields/columns.ts';
import { workIs } from '../fields/states.ts';

const isAtWork = workIs(aliased('activity_workflow', 'activity_workflow').state, ({ atWork }) => atWork);

/** Completing is pinned to the content as it is now (decisions §5 'Content versions'). */
const versionNow = sql`(
  select t.version from activity_part p join activity t on t.id = p.activity_id
  where p.tenant_id = activity_workflow.tenant_id and p.id = activity_workflow.activity_part_id
)`;

/** Finishes what is in progress, each with its record, in one statement. What is finished already is not touched. */
export async function updateFinished(tx: Transaction, ids: readonly string[]): Promise<readonly ActivityWorkflowRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await statement`
    with done as (
      update activity_workflow
      set state = ${ActivityWorkState.finished}, submitted = coalesce(submitted, now()), finished = now(), progress = 1, version = version + 1,
        completed_version = ${versionNow}
      where id = any(${ids}::uuid[]) and ${isAtWork}
      returning *
    ), recorded as (
      insert into activity_record (tenant_id, user_id, objective_workflow_id, activity_part_id, activity_workflow_id, finished)
      select tenant_id, user_id, objective_workflow_id, activity_part_id, id, finished from done
    )
    select ${activityWorkflowColumns('done')} from done`.execute(tx);
  return rows;
}

/** Finishes what is in progress with the points that its answers gave, in one statement. */
export async function updateScored(
  tx: Transaction,
  id: string,
  result: ActivityResult,
): Promise<readonly ActivityWorkflowRow[]> {
  // Tenant: the id was found in it just before
  const { rows } = await statement`
    with done as (
      update activity_workflow
      set state = ${ActivityWorkState.finished}, submitted = coalesce(submitted, now()), finished = now(), progress = 1,
        version = version + 1, completed_version = ${versionNow}
      where id = ${id} and ${isAtWork}
      returning *
    ), recorded as (
      insert into activity_record (tenant_id, user_id, objective_workflow_id, activity_part_id, activity_workflow_id,
        score, max_score, normalized_score, passed, finished)
      select tenant_id, user_id, objective_workflow_id, activity_part_id, id, ${result.score}::float8,
        ${result.maxScore}::float8, ${result.normalizedScore}::float8, ${result.passed}::boolean, finished
      from done
    )
    select ${activityWorkflowColumns('done')} from done`.execute(tx);
  return rows;
}

/** The better result takes the place of the one that the work has. False where it is not better. */
export async function updateBetterRecord(tx: Transaction, id: string, result: ActivityResult): Promise<boolean> {
  // Tenant: the id was found in it just before
  const updated = await tx
    .updateTable('activity_record')
    .set({
      score: result.score,
      max_score: result.maxScore,
      normalized_score: result.normalizedScore,
      passed: result.passed,
    })
    .where('activity_workflow_id', '=', id)
    .where('normalized_score', '<', result.normalizedScore)
    .where('graded_by', 'is', null)
    .returning('id')
    .execute();
  return updated.length > 0;
}

/** Hands over what is in progress to whoever grades it; its record comes with the grade. */
export async function updateHandedIn(tx: Transaction, ids: readonly string[]): Promise<readonly ActivityWorkflowRow[]> {
  // Tenant: the id was found in it just before
  if (ids.length === 0) return [];
  const { rows } = await statement`
    update activity_workflow
    set state = ${ActivityWorkState.inGrading}, submitted = now(), progress = 1, version = version + 1, completed_version = ${versionNow}
    where id = any(${ids}::uuid[]) and ${isAtWork}
    returning ${activityWorkflowColumns('activity_workflow')}`.execute(tx);
  return rows;
}

export async function updateProgress(tx: Transaction, workflowId: string, progress: number): Promise<void> {
  // Tenant: the id was found in it just before
  await sql`update objective_workflow set progress = ${progress} where id = ${workflowId} ${withNext}`.execute(tx);
}

/** Tells the open pages of a learner that something about a course of theirs was changed by somebody else. */
export async function tellLearner(
  tx: Transaction,
  { userId, objectiveId }: { readonly userId: string; readonly objectiveId: string },
): Promise<void> {
  await sql`select pg_notify('stoa_learner', ${`${userId} ${objectiveId}`}) ${withNext}`.execute(tx);
}
