import { WorkflowState, type ActivityKind, type ContentState, type Tool, type WatchedRange } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import type { StoredContent } from '../../../db/tables/stored-content.ts';
import { workflowColumns, type AccessColumns, type WorkflowRow } from '../../../learning/fields/columns.ts';
import type { Owner, Person } from '../../../kernel/auth/person.ts';
import type { ActivityWorkflowRow } from '../../../learning/course-trees/store.ts';

const workflow = sql.raw(workflowColumns);

export interface StartFactsRow {
  readonly objective_id: string;
  readonly attempts: number;
  readonly retake: boolean;
  readonly availability_date: Date | null;
  readonly availability_end_date: Date | null;
  readonly state: ContentState;
  readonly protect_results: boolean;
  readonly root_kind: ActivityKind;
  readonly root_tool: Tool | null;
  readonly workflow_state: WorkflowState | null;
  readonly a_grade_reveal_policy: AccessColumns['a_grade_reveal_policy'];
  readonly a_grade_reveal_date: AccessColumns['a_grade_reveal_date'];
}

/**
 * What decides a start, with the person's aggregate locked until the transaction ends: two starts at once become one
 * after the other.
 */
export async function lockStartFacts(
  tx: Transaction,
  person: Person,
  aggregateId: string,
): Promise<StartFactsRow | undefined> {
  const { rows } = await sql<StartFactsRow>`
    select g.objective_id, g.attempts, a.retake, a.availability_date, a.availability_end_date, o.state, o.protect_results, o.root_kind, o.root_tool,
      w.state as workflow_state, a.grade_reveal_policy as a_grade_reveal_policy, a.grade_reveal_date::text as a_grade_reveal_date
    from objective_workflow_aggregate g
      join objective_access a on a.tenant_id = g.tenant_id and a.user_id = g.user_id and a.objective_id = g.objective_id
      join objective o on o.id = g.objective_id
      left join objective_workflow w on w.id = g.last_objective_workflow_id
    where g.id = ${aggregateId} and g.tenant_id = ${person.tenantId} and g.user_id = ${person.id}
    for no key update of g`.execute(tx);
  return rows[0];
}

export interface RevealRow {
  readonly state: WorkflowState;
  readonly grade_reveal_policy: AccessColumns['a_grade_reveal_policy'];
  readonly grade_reveal_date: AccessColumns['a_grade_reveal_date'];
}

/** What decides how much of a person's own attempt may be given out. */
export async function selectReveal(db: Database, owner: Owner, workflowId: string): Promise<RevealRow | undefined> {
  const { rows } = await sql<RevealRow>`
    select w.state, a.grade_reveal_policy, a.grade_reveal_date::text as grade_reveal_date
    from objective_workflow w
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
    where w.id = ${workflowId} and w.tenant_id = ${owner.tenantId} and w.user_id = ${owner.id}`.execute(db);
  return rows[0];
}

export interface NewWorkflow {
  readonly id: string;
  readonly aggregateId: string;
  readonly objectiveId: string;
  readonly attempt: number;
  readonly protectResults: boolean;
}

/** Fails on `objective_workflow_one_open` while an attempt is open. */
export async function insertWorkflow(tx: Transaction, person: Person, start: NewWorkflow): Promise<WorkflowRow> {
  const {
    rows: [row],
  } = await sql<WorkflowRow>`
    with w as (
      insert into objective_workflow (id, tenant_id, user_id, objective_id, aggregate_id, attempt, protect_results)
      values (${start.id}, ${person.tenantId}, ${person.id}, ${start.objectiveId}, ${start.aggregateId}, ${start.attempt}, ${start.protectResults})
      returning *
    ), aggregate as (
      update objective_workflow_aggregate set last_objective_workflow_id = ${start.id}, attempts = ${start.attempt}
      where id = ${start.aggregateId}
    )
    select ${workflow} from w`.execute(tx);
  if (row === undefined) throw new Error('A started workflow was not returned.');
  return row;
}

/** Each gets its activity workflow; one that was made meanwhile is kept. */
export async function insertActivityWorkflows(
  tx: Transaction,
  person: Person,
  workflowId: string,
  starts: readonly { readonly id: string; readonly partId: string; readonly attempt: number }[],
): Promise<readonly ActivityWorkflowRow[]> {
  if (starts.length === 0) return [];
  return await tx
    .insertInto('activity_workflow')
    .values(
      starts.map(({ id, partId, attempt }) => ({
        id,
        tenant_id: person.tenantId,
        user_id: person.id,
        objective_workflow_id: workflowId,
        activity_part_id: partId,
        attempt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['objective_workflow_id', 'activity_part_id', 'attempt']).doNothing())
    .returning([
      'id',
      'activity_part_id',
      'attempt',
      'state',
      'progress',
      'position',
      'watched',
      'version',
      'started',
      'submitted',
      'finished',
      'completed_version',
    ])
    .execute();
}

/** Remembers where the learner was last, for 'Continue'. */
export async function updateLastPlace(
  tx: Transaction,
  workflowId: string,
  place: { readonly activityPathId: string; readonly axis: string },
): Promise<void> {
  await tx
    .updateTable('objective_workflow')
    .set({ last_activity_path_id: place.activityPathId, last_axis: place.axis, last_opened: sql<Date>`now()` })
    .where('id', '=', workflowId)
    .execute();
}

export interface PlayedRow extends ActivityWorkflowRow {
  readonly course_state: WorkflowState;
  readonly content: StoredContent | null;
  /** Something in the course is proctored. */
  readonly proctored: boolean;
}

/**
 * A person's own activity workflow with what it plays; content only for videos, whose length decides, and files, which
 * have no length.
 */
export async function selectPlayed(
  db: Database,
  person: Person,
  workflowId: string,
  activityWorkflowId: string,
): Promise<PlayedRow | undefined> {
  const { rows } = await sql<PlayedRow>`
    select aw.*, w.state as course_state, case when t.content ->> 'type' in ('video', 'file') then t.content end as content,
      exists (select from activity x where x.tenant_id = t.tenant_id and x.objective_id = t.objective_id and x.proctored) as proctored
    from activity_workflow aw
      join objective_workflow w on w.id = aw.objective_workflow_id
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join activity_part p on p.id = aw.activity_part_id
      join activity t on t.id = p.activity_id
    where aw.id = ${activityWorkflowId} and aw.objective_workflow_id = ${workflowId}
      and aw.tenant_id = ${person.tenantId} and aw.user_id = ${person.id}`.execute(db);
  return rows[0];
}

export interface Played {
  readonly position: number;
  readonly watched: readonly WatchedRange[];
  readonly progress: number;
}

/** Saves the place if nobody else did since `version`; undefined otherwise. */
export async function updatePlayed(
  db: Database,
  id: string,
  version: number,
  played: Played,
): Promise<ActivityWorkflowRow | undefined> {
  return await db
    .updateTable('activity_workflow')
    .set({
      position: played.position,
      watched: JSON.stringify(played.watched),
      progress: played.progress,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', WorkflowState.inProgress)
    .returning([
      'id',
      'activity_part_id',
      'attempt',
      'state',
      'progress',
      'position',
      'watched',
      'version',
      'started',
      'submitted',
      'finished',
      'completed_version',
    ])
    .executeTakeFirst();
}
