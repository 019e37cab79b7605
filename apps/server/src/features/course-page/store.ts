import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  accessJoins,
  enrolledOrOfferedSource,
  enrolledSource,
  isEnrolled,
} from '../../learning/fields/access-sources.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import {
  access,
  accessColumns,
  aggregateRowColumns,
  objective,
  objectiveColumns,
  optionalRecordColumns,
  recordColumns,
  showcasesColumn,
  workflowColumns,
  type AccessColumns,
  type AggregateRow,
  type WorkflowRow,
} from '../../learning/fields/columns.ts';
import { outlineColumn } from '../../learning/fields/outline.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

const accessRowColumns = together(
  objectiveColumns,
  aggregateRowColumns,
  showcasesColumn,
  outlineColumn,
  columns(access, ['user_id']),
  columns(objective, ['about_html', 'display_mode', 'support_fullscreen_view', 'support_lti_authoring']),
  selection({ is_enrolled: isEnrolled }),
);

export type AccessRow = RowOf<typeof accessRowColumns>;

function owned(person: Person): RawBuilder<SqlBool> {
  return sql`a.tenant_id = ${person.tenantId} and a.user_id = ${person.id}`;
}

export async function selectAccess(db: Database, person: Person, objectiveId: string): Promise<AccessRow | undefined> {
  const { rows } = await statement`
    select ${accessRowColumns} from ${enrolledOrOfferedSource(person)} ${accessJoins} where a.objective_id = ${objectiveId}`.execute(
    db,
  );
  return rows[0];
}

export async function selectAggregate(
  db: Database,
  person: Person,
  objectiveId: string,
): Promise<AggregateRow | undefined> {
  const { rows } = await statement`
    select ${aggregateRowColumns} from ${enrolledOrOfferedSource(person)} ${accessJoins} where a.objective_id = ${objectiveId}`.execute(
    db,
  );
  return rows[0];
}

export async function selectAccesses(db: Database, person: Person, query: CompiledQuery): Promise<Found<AccessRow>> {
  return await selectPage(
    db,
    { columns: accessRowColumns, from: sql`from ${enrolledSource(person)} ${accessJoins} where (${query.where})` },
    query,
  );
}

/**
 * Access rows of the person for a course. A course that is only offered is found by those who name it: enrolment from a
 * link asks so (Spec 2 §4).
 */
export async function selectAggregates(
  db: Database,
  person: Person,
  query: CompiledQuery,
): Promise<Found<AggregateRow>> {
  const named = query.named('objectiveId').filter((id) => typeof id === 'string');
  const source =
    named.length === 0 ? enrolledSource(person) : enrolledOrOfferedSource(person, sql`o.id = any(${named}::uuid[])`);
  return await selectPage(
    db,
    { columns: aggregateRowColumns, from: sql`from ${source} ${accessJoins} where (${query.where})` },
    query,
  );
}

export async function selectWorkflow(
  db: Database,
  person: Person,
  workflowId: string,
): Promise<(WorkflowRow & AccessColumns) | undefined> {
  const { rows } = await statement`
    select ${workflowColumns}, ${accessColumns} from objective_workflow w
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
    where w.id = ${workflowId} and w.tenant_id = ${person.tenantId} and w.user_id = ${person.id}`.execute(db);
  return rows[0];
}

/** A record needs its access: that says whether the result may be seen. */
const ownRecordColumns = together(recordColumns, accessColumns);
const recordFrom = sql`from objective_record r
  join objective_access a on a.tenant_id = r.tenant_id and a.user_id = r.user_id and a.objective_id = r.objective_id`;

export type OwnRecordRow = RowOf<typeof ownRecordColumns>;

export async function selectRecords(db: Database, person: Person, query: CompiledQuery): Promise<Found<OwnRecordRow>> {
  return await selectPage(
    db,
    { columns: ownRecordColumns, from: sql`${recordFrom} where ${owned(person)} and (${query.where})` },
    query,
  );
}

export async function selectRecord(db: Database, person: Person, recordId: string): Promise<OwnRecordRow | undefined> {
  const { rows } =
    await statement`select ${ownRecordColumns} ${recordFrom} where ${owned(person)} and r.id = ${recordId}`.execute(db);
  return rows[0];
}

/** The last attempt first. Undefined when the aggregate is not this person's. */
export async function selectRecordsOfAggregate(
  db: Database,
  person: Person,
  aggregateId: string,
): Promise<readonly OwnRecordRow[] | undefined> {
  const { rows } = await statement`
    select ${optionalRecordColumns}, ${accessColumns}
    from objective_access a left join objective_record r on r.tenant_id = a.tenant_id and r.aggregate_id = a.aggregate_id
    where ${owned(person)} and a.aggregate_id = ${aggregateId}
    order by r.attempt desc`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.r_id !== null);
}
