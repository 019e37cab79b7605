import type { DisplayMode } from '@stoa/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { accessJoins } from '../../learning/fields/access-joins.ts';
import {
  accessColumns,
  aggregateColumns,
  objectiveColumns,
  recordColumns,
  scaleColumns,
  showcasesColumn,
  workflowColumns,
  type AccessColumns,
  type ObjectiveColumns,
  type RecordRow,
  type ShowcasesColumn,
  type WorkflowRow,
} from '../../learning/fields/columns.ts';
import { enrolledOrOfferedSource, enrolledSource } from '../../learning/fields/access-sources.ts';
import { outlineColumn, type OutlineColumn } from '../../learning/fields/outline.ts';
import type { AggregateRow } from '../../learning/presentation/present.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

export type AccessRow = AggregateRow &
  ObjectiveColumns &
  ShowcasesColumn &
  OutlineColumn & {
    readonly user_id: string;
    readonly about_html: string | null;
    readonly display_mode: DisplayMode;
    readonly support_fullscreen_view: boolean;
    readonly support_lti_authoring: boolean;
    readonly is_enrolled: boolean;
  };

const joins = sql.raw(accessJoins);
const aggregate = `${aggregateColumns}, ${accessColumns}, ${workflowColumns}, ${recordColumns}, ${scaleColumns}`;
const aggregateSelection = sql.raw(aggregate);

const accessSelection =
  sql.raw(`${objectiveColumns}, ${aggregate}, ${showcasesColumn}, ${outlineColumn}, a.user_id as user_id, a.is_enrolled as is_enrolled,
  o.about_html as about_html, o.display_mode as display_mode, o.support_fullscreen_view as support_fullscreen_view,
  o.support_lti_authoring as support_lti_authoring`);

function owned(person: Person): RawBuilder<SqlBool> {
  return sql`a.tenant_id = ${person.tenantId} and a.user_id = ${person.id}`;
}

export async function selectAccess(db: Database, person: Person, objectiveId: string): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`
    select ${accessSelection} from ${enrolledOrOfferedSource(person)} ${joins} where a.objective_id = ${objectiveId}`.execute(
    db,
  );
  return rows[0];
}

export async function selectAggregate(
  db: Database,
  person: Person,
  objectiveId: string,
): Promise<AggregateRow | undefined> {
  const { rows } = await sql<AggregateRow>`
    select ${aggregateSelection} from ${enrolledOrOfferedSource(person)} ${joins} where a.objective_id = ${objectiveId}`.execute(
    db,
  );
  return rows[0];
}

export async function selectAccesses(db: Database, person: Person, query: CompiledQuery): Promise<Found<AccessRow>> {
  return await selectPage(
    db,
    accessSelection,
    sql`from ${enrolledSource(person)} ${joins} where (${query.where})`,
    query,
  );
}

/** What the catalog only offers is found by those who name the course: enrolment from a link asks so (Spec 2 §4). */
export async function selectAggregates(
  db: Database,
  person: Person,
  query: CompiledQuery,
): Promise<Found<AggregateRow>> {
  const named = query.named('objectiveId').filter((id) => typeof id === 'string');
  const source =
    named.length === 0 ? enrolledSource(person) : enrolledOrOfferedSource(person, sql`o.id = any(${named}::uuid[])`);
  return await selectPage(db, aggregateSelection, sql`from ${source} ${joins} where (${query.where})`, query);
}

export async function selectWorkflow(
  db: Database,
  person: Person,
  workflowId: string,
): Promise<(WorkflowRow & AccessColumns) | undefined> {
  const { rows } = await sql<WorkflowRow & AccessColumns>`
    select ${sql.raw(`${workflowColumns}, ${accessColumns}`)} from objective_workflow w
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
    where w.id = ${workflowId} and w.tenant_id = ${person.tenantId} and w.user_id = ${person.id}`.execute(db);
  return rows[0];
}

export type OwnRecordRow = RecordRow & AccessColumns;

/** A record needs its access: that says whether the result may be seen. */
const recordSelection = sql.raw(`${recordColumns}, ${accessColumns}`);
const recordFrom = sql.raw(`from objective_record r
  join objective_access a on a.tenant_id = r.tenant_id and a.user_id = r.user_id and a.objective_id = r.objective_id`);

export async function selectRecords(db: Database, person: Person, query: CompiledQuery): Promise<Found<OwnRecordRow>> {
  return await selectPage(db, recordSelection, sql`${recordFrom} where ${owned(person)} and (${query.where})`, query);
}

export async function selectRecord(db: Database, person: Person, recordId: string): Promise<OwnRecordRow | undefined> {
  const { rows } =
    await sql<OwnRecordRow>`select ${recordSelection} ${recordFrom} where ${owned(person)} and r.id = ${recordId}`.execute(
      db,
    );
  return rows[0];
}

/** The last attempt first. Undefined when the aggregate is not this person's. */
export async function selectRecordsOfAggregate(
  db: Database,
  person: Person,
  aggregateId: string,
): Promise<readonly OwnRecordRow[] | undefined> {
  const { rows } = await sql<OwnRecordRow | { readonly r_id: null }>`
    select ${recordSelection}
    from objective_access a left join objective_record r on r.tenant_id = a.tenant_id and r.aggregate_id = a.aggregate_id
    where ${owned(person)} and a.aggregate_id = ${aggregateId}
    order by r.attempt desc`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.r_id !== null);
}
