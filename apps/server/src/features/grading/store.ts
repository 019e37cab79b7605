import type { GradingItem } from '@stoa/contract';
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
    waits_for: sql<GradingItem['waitsFor']>`mine.waits_for`,
  }),
);

export type WaitingRow = RowOf<typeof waitingColumns>;

const waitsForGrade = workIs(activityWorkflow.state, (work) => work.waitsForGrade);
const hasResult = workIs(activityWorkflow.state, (work) => !work.waitsForGrade && !work.atWork);
const waitsForApproval = courseIs(workflow.state, ({ afterApproval }) => afterApproval !== null);

/**
 * Work at quizzes with answers that came after the end and that nobody has said yes or no to, and work whose late
 * answer was accepted and has to be read.
 */
const cameLate = (tenantId: string) => sql`
  select a.activity_workflow_id, a.saved as since, 'late' as waits_for
  from quiz_answer a join quiz_work q on q.tenant_id = a.tenant_id and q.activity_workflow_id = a.activity_workflow_id
  where a.tenant_id = ${tenantId} and a.is_late and (q.late_declined is null or a.saved > q.late_declined)
    and not exists (select from quiz_answer c where c.tenant_id = a.tenant_id
      and c.activity_workflow_id = a.activity_workflow_id and c.question_id = a.question_id and c.is_current
      and c.accepted >= a.saved)
  union all
  select n.activity_workflow_id, n.scored, 'grade' from quiz_question n
  where n.tenant_id = ${tenantId} and n.verdict = 'waits' and n.graded is null`;

/** A page of what waits: so many, after the one that a cursor names. */
export interface WaitingPage {
  readonly take: number;
  readonly after: string | null;
}

/**
 * Work and attempts that wait for this person, the longest waiting first, in the courses that they grade: work that was
 * handed in, work to which answers came late, and attempts whose grades nobody has approved. Those of people who may no
 * longer take the course wait for nobody, and one's own work waits for somebody else. `total` counts all of it,
 * whichever page is asked for.
 */
export async function selectWaiting(
  db: Database,
  { person, exceptOf }: { readonly person: Staff; readonly exceptOf: string | null },
  { take, after }: WaitingPage,
): Promise<readonly WaitingRow[]> {
  const [afterMicros = null, afterId = null] = after?.split('_') ?? [];
  const { rows } = await statement`
    with waiting as (
      select aw.id, aw.objective_workflow_id as workflow_id, aw.id as activity_workflow_id,
        coalesce(aw.submitted, aw.started) as since, 'grade' as waits_for
      from activity_workflow aw where aw.tenant_id = ${person.tenantId} and ${waitsForGrade}
      union all
      select w.id, w.id, null, coalesce(w.graded, w.started), 'approval' from objective_workflow w
      where w.tenant_id = ${person.tenantId} and ${waitsForApproval}
      union all
      select aw.id, aw.objective_workflow_id, aw.id, min(late.since), min(late.waits_for) from (${cameLate(person.tenantId)}) late
        join activity_workflow aw on aw.tenant_id = ${person.tenantId} and aw.id = late.activity_workflow_id
      where ${hasResult} group by aw.id
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
