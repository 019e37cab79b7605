import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DatabaseInstant } from '../../../db/database-instant.ts';
import { shownProgress } from '../../../learning/fields/visible-results.ts';
import type { CompiledQuery } from '../../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../../kernel/query/select-page.ts';
import type { Person } from '../../../kernel/auth/person.ts';

export interface ActivityRecordRow {
  readonly id: string;
  readonly objective_workflow_id: string;
  readonly activity_workflow_id: string;
  readonly activity_part_id: string;
  readonly activity_path_id: string;
  readonly attempt: number;
  readonly finished: DatabaseInstant;
  readonly progress: number;
  readonly protect_results: boolean;
  readonly score: number | null;
  readonly max_score: number | null;
  readonly normalized_score: number | null;
  readonly passed: boolean | null;
  readonly comment: string | null;
}

/** Which attempts at courses are meant. */
export type RecordsOf = { readonly workflowId: string } | { readonly aggregateId: string };

const selection =
  sql.raw(`ar.id, ar.objective_workflow_id, ar.activity_workflow_id, ar.activity_part_id, p.activity_path_id, aw.attempt,
  ar.finished::text as finished, aw.progress, w.protect_results, ar.score, ar.max_score, ar.normalized_score, ar.passed, ar.comment`);

const joins = sql.raw(`objective_workflow w
  join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
  join activity_record ar on ar.tenant_id = w.tenant_id and ar.objective_workflow_id = w.id
  join activity_workflow aw on aw.tenant_id = ar.tenant_id and aw.id = ar.activity_workflow_id
  join activity_part p on p.tenant_id = ar.tenant_id and p.id = ar.activity_part_id`);

/** Attempts of which it may be told what was done in them; of the others there is nothing here. */
const told = sql.raw(`(${shownProgress}) is not null`);

/** The person's own results of activities, unredacted. */
export async function selectActivityRecords(
  db: Database,
  person: Person,
  of: RecordsOf,
  query: CompiledQuery,
): Promise<Found<ActivityRecordRow>> {
  const meant = 'workflowId' in of ? sql`w.id = ${of.workflowId}` : sql`w.aggregate_id = ${of.aggregateId}`;
  const own = sql`w.tenant_id = ${person.tenantId} and w.user_id = ${person.id} and ${meant}`;
  return await selectPage(db, selection, sql`from ${joins} where ${own} and ${told} and (${query.where})`, query);
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
