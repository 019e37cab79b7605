import { sql } from 'kysely';
import { aliased, leftJoined } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { objective, workflow } from '../../learning/fields/columns.ts';
import { reaches, type Staff } from '../../learning/fields/staff.ts';
import { courseIs, workIs } from '../../learning/fields/states.ts';

const learner = aliased('user_account', 'u');
const activity = leftJoined(aliased('activity', 't'));
const activityWorkflow = leftJoined(aliased('activity_workflow', 'aw'));

/** The activity is null where only the approval is missing. */
const waitingActivityColumns = selection({
  activity_workflow_id: activityWorkflow.id,
  activity_name: activity.name,
  activity_attempt: activityWorkflow.attempt,
  activity_submitted: activityWorkflow.submitted,
});

const waitingColumns = together(
  columns(learner, ['first_name', 'last_name', 'email']),
  waitingActivityColumns,
  selection({
    user_id: learner.id,
    objective_workflow_id: workflow.id,
    workflow_attempt: workflow.attempt,
    workflow_submitted: workflow.submitted,
    objective_id: objective.id,
    objective_code: objective.code,
    objective_name: objective.name,
    since: sql<Date>`mine.since`,
    cursor: sql<string>`mine.micros || '_' || mine.id`,
    total: sql<number>`mine.total`,
  }),
);

export type WaitingRow = RowOf<typeof waitingColumns>;

const waitsForGrade = workIs(activityWorkflow.state, (work) => work.waitsForGrade);
const waitsForApproval = courseIs(workflow.state, ({ afterApproval }) => afterApproval !== null);

/** A page of what waits: so many, after the one that a cursor names. */
export interface WaitingPage {
  readonly take: number;
  readonly after: string | null;
}

/**
 * Work and attempts that wait for this person, the longest waiting first, in the courses that they grade: work that was
 * handed in, and attempts whose grades nobody has approved. Those of people who may no longer take the course wait for
 * nobody, and one's own work waits for somebody else. `total` counts all of it, whichever page is asked for.
 */
export async function selectWaiting(
  db: Database,
  { person, exceptOf }: { readonly person: Staff; readonly exceptOf: string | null },
  { take, after }: WaitingPage,
): Promise<readonly WaitingRow[]> {
  const [afterMicros = null, afterId = null] = after?.split('_') ?? [];
  const { rows } = await statement`
    with waiting as (
      select aw.id, aw.objective_workflow_id as workflow_id, aw.id as activity_workflow_id, coalesce(aw.submitted, aw.started) as since
      from activity_workflow aw where aw.tenant_id = ${person.tenantId} and ${waitsForGrade}
      union all
      select w.id, w.id, null, coalesce(w.graded, w.started) from objective_workflow w
      where w.tenant_id = ${person.tenantId} and ${waitsForApproval}
    ), mine as (
      select waiting.*, (extract(epoch from waiting.since) * 1000000)::bigint as micros, count(*) over () as total
      from waiting
        join objective_workflow w on w.id = waiting.workflow_id
        join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      where w.user_id is distinct from ${exceptOf}::uuid and ${reaches(person, 'grade', workflow.objective_id)}
    )
    select ${waitingColumns}
    from mine
      join objective_workflow w on w.id = mine.workflow_id
      join user_account u on u.tenant_id = w.tenant_id and u.id = w.user_id
      join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
      left join activity_workflow aw on aw.id = mine.activity_workflow_id
      left join activity_part p on p.id = aw.activity_part_id
      left join activity t on t.id = p.activity_id
    where ${afterId}::uuid is null or (mine.micros, mine.id) > (${afterMicros}::bigint, ${afterId}::uuid)
    order by mine.micros, mine.id
    limit ${take}`.execute(db);
  return rows;
}
