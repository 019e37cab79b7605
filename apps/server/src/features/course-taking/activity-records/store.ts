import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { columns, instantText, selection, together, type RowOf } from '../../../db/selection.ts';
import { field } from '../../../kernel/query/fields.ts';
import { workflow } from '../../../learning/fields/columns.ts';
import { shownProgress } from '../../../learning/fields/visible-results.ts';
import type { CompiledQuery, QueryShape } from '../../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../../kernel/query/select-page.ts';
import type { Person } from '../../../kernel/auth/person.ts';

const activityRecord = aliased('activity_record', 'ar');
const activityWorkflow = aliased('activity_workflow', 'aw');
const part = aliased('activity_part', 'p');

const recordColumns = together(
  columns(activityRecord, [
    'id',
    'objective_workflow_id',
    'activity_workflow_id',
    'activity_part_id',
    'score',
    'max_score',
    'normalized_score',
    'passed',
    'comment',
    'assessment',
  ]),
  columns(part, ['activity_path_id']),
  columns(activityWorkflow, ['attempt', 'progress']),
  columns(workflow, ['protect_results']),
  selection({ finished: instantText(activityRecord.finished) }),
);

export type ActivityRecordRow = RowOf<typeof recordColumns>;

/**
 * The last finished first unless told. Results are given out and nothing else: what may be seen of them is decided part
 * by part, so that a filter or an order by them would tell what is hidden.
 */
export const activityRecords: QueryShape = {
  fields: {
    id: field(activityRecord.id),
    objectiveWorkflowId: field(activityRecord.objective_workflow_id),
    activityWorkflowId: field(activityRecord.activity_workflow_id),
    activityPathId: field(part.activity_path_id),
    attempt: field(activityWorkflow.attempt),
    finished: field(activityRecord.finished),
    progress: { type: 'opaque' },
    protectResults: field(workflow.protect_results),
    score: { type: 'opaque' },
    maxScore: { type: 'opaque' },
    normalizedScore: { type: 'opaque' },
    passed: { type: 'opaque' },
    comment: { type: 'opaque' },
    assessment: { type: 'opaque' },
  },
  defaultSort: [{ field: 'finished', descending: true }],
  lastKey: activityRecord.id,
};

/** The attempts whose records are asked for. */
export type RecordsOf = { readonly workflowId: string } | { readonly aggregateId: string };

/** The attempts that are meant, and whose they must be. */
type OwnRecords = RecordsOf & { readonly person: Person };

const source = sql`from objective_workflow w
  join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
  join activity_record ar on ar.tenant_id = w.tenant_id and ar.objective_workflow_id = w.id
  join activity_workflow aw on aw.tenant_id = ar.tenant_id and aw.id = ar.activity_workflow_id
  join activity_part p on p.tenant_id = ar.tenant_id and p.id = ar.activity_part_id`;

/** Attempts of which it may be told what was done in them; of the others there is nothing here. */
const told = sql`(${shownProgress}) is not null`;

/** The person's own results of activities, unredacted. */
export async function selectActivityRecords(
  db: Database,
  { person, ...of }: OwnRecords,
  query: CompiledQuery,
): Promise<Found<ActivityRecordRow>> {
  const meant = 'workflowId' in of ? sql`w.id = ${of.workflowId}` : sql`w.aggregate_id = ${of.aggregateId}`;
  const own = sql`w.tenant_id = ${person.tenantId} and w.user_id = ${person.id} and ${meant}`;
  return await selectPage(
    db,
    { columns: recordColumns, from: sql`${source} where ${own} and ${told} and (${query.where})` },
    query,
  );
}

/** The person has this attempt, or this aggregate, and may still take the course. */
export async function selectIsOwn(db: Database, person: Person, of: RecordsOf): Promise<boolean> {
  const access = sql`from objective_access a where a.tenant_id = ${person.tenantId} and a.user_id = ${person.id}`;
  const { rows } =
    'workflowId' in of
      ? await sql`select 1 ${access} and exists (select from objective_workflow w where w.id = ${of.workflowId}
          and w.tenant_id = a.tenant_id and w.user_id = a.user_id and w.objective_id = a.objective_id)`.execute(db)
      : await sql`select 1 ${access} and a.aggregate_id = ${of.aggregateId}`.execute(db);
  return rows.length > 0;
}
