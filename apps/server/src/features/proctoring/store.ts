import type { ProctoringState } from '@stoa/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { aliased, leftJoined } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { objective, workflow } from '../../learning/fields/columns.ts';
import { reaches, type Staff } from '../../learning/fields/staff.ts';
import { sessionColumns } from '../../learning/proctoring/store.ts';

const activity = aliased('activity', 't');
const learner = aliased('user_account', 'u');
const work = aliased('activity_workflow', 'aw');
const lastSession = leftJoined(aliased('proctoring_session', 's'));

const proctoredColumns = together(
  sessionColumns,
  columns(aliased('activity_part', 'p'), ['activity_path_id']),
  columns(learner, ['first_name', 'last_name', 'email']),
  selection({
    user_id: learner.id,
    activity_name: activity.name,
    objective_id: objective.id,
    objective_code: objective.code,
    objective_name: objective.name,
    work_state: work.state,
    course_state: workflow.state,
  }),
);

export type ProctoredRow = RowOf<typeof proctoredColumns>;

/** Joined tables of a session. Sessions of people who may no longer take the course are left out. */
const joined = sql`proctoring_session s
  join activity_workflow aw on aw.id = s.activity_workflow_id
  join objective_workflow w on w.id = s.objective_workflow_id
  join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
  join activity_part p on p.id = aw.activity_part_id
  join activity t on t.id = p.activity_id
  join user_account u on u.tenant_id = w.tenant_id and u.id = w.user_id
  join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id`;

const mostItems = 200;

/**
 * Sessions of the courses that this person watches over: those that wait or go on first, the longest waiting first,
 * then the last that ended.
 */
export async function selectSessions(
  db: Database,
  person: Staff,
  state: ProctoringState | undefined,
): Promise<readonly (ProctoredRow & { readonly total: number })[]> {
  const inState: RawBuilder<SqlBool> = state === undefined ? sql`true` : sql`s.state = ${state}`;
  const { rows } = await statement`
    select ${proctoredColumns}, ${selection({ total: sql<number>`count(*) over ()` })} from ${joined}
    where s.tenant_id = ${person.tenantId} and ${inState} and ${reaches(person, 'proctor', objective.id)}
    order by s.ended is not null, case when s.ended is null then s.created end, s.ended desc, s.id
    limit ${mostItems}`.execute(db);
  return rows;
}

/** One session. */
export async function selectSession(
  db: Database | Transaction,
  person: Staff,
  id: string,
): Promise<ProctoredRow | undefined> {
  const { rows } = await statement`select ${proctoredColumns} ${fromSession(person, id)}`.execute(db);
  return rows[0];
}

/** One session, which nobody else moves until the transaction ends. */
export async function lockSession(tx: Transaction, person: Staff, id: string): Promise<ProctoredRow | undefined> {
  const { rows } = await statement`select ${proctoredColumns} ${fromSession(person, id)}
    for no key update of s`.execute(tx);
  return rows[0];
}

function fromSession(person: Staff, id: string): RawBuilder<unknown> {
  return sql`from ${joined} where s.tenant_id = ${person.tenantId} and s.id = ${id} and ${reaches(person, 'proctor', objective.id)}`;
}

/** Moves a session on, if it still stands at `from`. */
export async function updateSession(
  tx: Transaction,
  id: string,
  { from, to }: { readonly from: ProctoringState; readonly to: Exclude<ProctoringState, 'created'> },
): Promise<boolean> {
  // Tenant: the id was found in it just before
  const moment = sql<Date>`now()`;
  const { numUpdatedRows } = await tx
    .updateTable('proctoring_session')
    .set(to === 'inProgress' ? { state: to, started: moment } : { state: to, ended: moment })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The place `p` is proctored, and nothing that it stands in is: that one's session would watch over it. */
const isOutermost = sql<boolean>`(
  with recursive chain as (
    select q.parent_part_id, t.proctored, 0 as depth from activity_part q join activity t on t.id = q.activity_id
    where q.tenant_id = p.tenant_id and q.id = p.id
    union all
    select q.parent_part_id, t.proctored, chain.depth + 1
    from chain join activity_part q on q.id = chain.parent_part_id join activity t on t.id = q.activity_id
  )
  select bool_or(proctored) filter (where depth = 0) and coalesce(not bool_or(proctored) filter (where depth > 0), true) from chain
)`;

const workColumns = together(
  columns(work, ['id', 'user_id', 'objective_workflow_id']),
  selection({
    proctored: isOutermost,
    work_state: work.state,
    course_state: workflow.state,
    sessions: sql<number>`coalesce(${lastSession.attempt}, 0)`,
    last_state: lastSession.state,
  }),
);

export type ProctoredWork = RowOf<typeof workColumns>;

/** The work for which another session is asked, locked until the transaction ends. */
export async function lockWork(
  tx: Transaction,
  person: Staff,
  activityWorkflowId: string,
): Promise<ProctoredWork | undefined> {
  const { rows } = await statement`
    select ${workColumns}
    from activity_workflow aw
      join objective_workflow w on w.id = aw.objective_workflow_id
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join activity_part p on p.id = aw.activity_part_id
      left join lateral (
        select attempt, state from proctoring_session where tenant_id = aw.tenant_id and activity_workflow_id = aw.id order by attempt desc limit 1
      ) s on true
    where aw.id = ${activityWorkflowId} and aw.tenant_id = ${person.tenantId}
      and ${reaches(person, 'proctor', workflow.objective_id)}
    for no key update of aw`.execute(tx);
  return rows[0];
}

export async function insertSession(
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  work: ProctoredWork,
): Promise<void> {
  await tx
    .insertInto('proctoring_session')
    .values({
      id,
      tenant_id: tenantId,
      user_id: work.user_id,
      objective_workflow_id: work.objective_workflow_id,
      activity_workflow_id: work.id,
      attempt: work.sessions + 1,
    })
    .execute();
}
