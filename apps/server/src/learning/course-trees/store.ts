import type { AttemptResult } from '@stoa/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf, type Selection } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { activityWorkflowColumns } from '../fields/columns.ts';

type Reader = Database | Transaction;

const part = aliased('activity_part', 'p');
const activity = aliased('activity', 't');

const partColumns = together(
  columns(part, [
    'id',
    'parent_part_id',
    'activity_path_id',
    'axis',
    'order',
    'optional',
    'score_weight',
    'progress_weight',
    'gate',
    'prerequisites',
    'allowed_attempts',
    'attempt_policy',
    'normalized_passing_score',
    'constraint',
    'sequencing',
    'activity_id',
  ]),
  columns(activity, [
    'name',
    'code',
    'kind',
    'state',
    'tool',
    'duration_seconds',
    'proctored',
    'completion',
    'manual_grading',
    'version',
    'presentation_mode',
    'support_review',
    'support_mobile_view',
    'preferred_width',
    'preferred_height',
    'grader',
  ]),
  selection({ has_content: sql<boolean>`${activity.content} is not null` }),
);

export type PartRow = RowOf<typeof partColumns>;

/** Every part of a course with its activity, without any content, in the order of siblings. */
export async function selectParts(db: Reader, tenantId: string, objectiveId: string): Promise<readonly PartRow[]> {
  const { rows } = await statement`
    select ${partColumns} from activity_part p join activity t on t.id = p.activity_id
    where p.objective_id = ${objectiveId} and p.tenant_id = ${tenantId}
    order by p."order"`.execute(db);
  return rows;
}

const ownedPartColumns = together(partColumns, columns(part, ['objective_id']));

/** The same of several courses, each part with the course that it belongs to. */
export async function selectManyParts(db: Reader, tenantId: string, objectiveIds: readonly string[]) {
  const { rows } = await statement`
    select ${ownedPartColumns} from activity_part p join activity t on t.id = p.activity_id
    where p.objective_id = any(${objectiveIds}::uuid[]) and p.tenant_id = ${tenantId}
    order by p."order"`.execute(db);
  return rows;
}

const standingColumns = together(
  activityWorkflowColumns('aw'),
  selection({
    /** What its finished attempts came to, in their order; null without one. */
    results: sql<readonly AttemptResult[] | null>`b.results`,
    /** Attempts that only this person has. */
    extra_attempts: sql<number>`coalesce(e.extra_attempts, 0)`,
  }),
);

export type StandingRow = RowOf<typeof standingColumns>;

/** A learner's standing in each part that they have opened: the last attempt, and the results of all. */
export function standingsQuery(person: Owner, workflowId: string): RawBuilder<StandingRow> {
  return standingsOf(person, standingColumns, sql`objective_workflow_id = ${workflowId}`);
}

const manyStandingColumns = together(
  standingColumns,
  selection({ objective_workflow_id: sql<string>`aw.objective_workflow_id` }),
);

/** The same in several attempts of a learner at once, each with the attempt that it belongs to. */
export async function selectManyStandings(db: Reader, person: Owner, workflowIds: readonly string[]) {
  const these = sql<SqlBool>`objective_workflow_id = any(${workflowIds}::uuid[])`;
  const { rows } = await standingsOf(person, manyStandingColumns, these).execute(db);
  return rows;
}

function standingsOf<Row>(person: Owner, columns: Selection<Row>, inAttempt: RawBuilder<SqlBool>): RawBuilder<Row> {
  return statement`
    select ${columns}
    from (
      select distinct on (objective_workflow_id, activity_part_id) * from activity_workflow
      where ${inAttempt} and tenant_id = ${person.tenantId} and user_id = ${person.id}
      order by objective_workflow_id, activity_part_id, attempt desc
    ) aw
    left join (
      select activity_part_id, jsonb_agg(jsonb_build_object(
          'finished', finished, 'passed', passed, 'normalizedScore', normalized_score, 'comment', comment
        ) order by finished, id) as results
      from activity_record
      where ${inAttempt} and tenant_id = ${person.tenantId}
      group by activity_part_id
    ) b on b.activity_part_id = aw.activity_part_id
    left join accommodation e on e.tenant_id = aw.tenant_id and e.user_id = aw.user_id
      and e.activity_part_id = aw.activity_part_id`;
}
