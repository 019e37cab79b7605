import type { RecordQuery } from '@stoa/contract';
import { recordPageSize, type RecordKind } from '@stoa/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import { selection, statement, together, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { accessColumns, recordColumns } from '../../../learning/fields/columns.ts';
import { shownOnly } from '../../../learning/fields/visible-results.ts';

/** A person whose record is read, with the zone in which their years begin. */
export interface RecordOwner extends Owner {
  readonly zone: string;
}

/** What graders wrote is listed where the whole result may be known, and no part of its course says otherwise. */
const feedbackIsShown = sql<SqlBool>`${shownOnly(sql<boolean>`true`)} and not exists (
  select from activity_part d where d.tenant_id = o.tenant_id and d.objective_id = o.id
    and d."constraint" ->> 'resultsDisclosurePolicy' is not null)`;

/** Certificates and attempts of a person. */
function achievedOf({ tenantId, id }: Owner): RawBuilder<unknown> {
  return sql`
    select case t.kind when 'custom' then 'certificate' else 'badge' end as kind, c.id, c.created as at, c.objective_id,
      c.course_name, c.course_code, null::text as name, null::integer as attempt,
      c.number, c.expires, c.revoked, null::text as sha256, null::text as comment,
      null::uuid as attempt_id, null::uuid as work_id
    from certificate c join certificate_template t on t.tenant_id = c.tenant_id and t.id = c.template_id
    where c.tenant_id = ${tenantId} and c.user_id = ${id}
  union all
    select 'result', r.id, r.finished, o.id, o.name, o.code, null, r.attempt, null, null, null, null, null, null, null
    from objective_record r
      join objective_access a on a.tenant_id = r.tenant_id and a.user_id = r.user_id and a.objective_id = r.objective_id
      join objective o on o.tenant_id = r.tenant_id and o.id = r.objective_id
    where r.tenant_id = ${tenantId} and r.user_id = ${id}
  union all
    select 'attempt', w.id, coalesce(w.submitted, w.started), o.id, o.name, o.code, null, w.attempt,
      null, null, null, null, null, null, null
    from objective_workflow w join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
    where w.tenant_id = ${tenantId} and w.user_id = ${id} and w.objective_record_id is null
  `;
}

/** The attempt whose signed receipt can be had: attempts are read by whoever still has their course. */
const attemptId = sql<string | null>`case when exists (
  select from objective_access a
  where a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id) then w.id end`;

/** What a person handed in, and what was written to it. */
function workOf({ tenantId, id }: Owner): RawBuilder<unknown> {
  return sql`
    select 'receipt', w.id, w.submitted, o.id, o.name, o.code, null, w.attempt, null, null, null, null, null, ${attemptId}, null
    from objective_workflow w join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
    where w.tenant_id = ${tenantId} and w.user_id = ${id} and w.submitted is not null
  union all
    select 'receipt', h.id, h.handed_in, o.id, o.name, o.code, t.name, w.attempt, null, null, null,
      encode(h.sha256, 'hex'), null, ${attemptId}, x.id
    from hand_in h
      join activity_workflow x on x.tenant_id = h.tenant_id and x.id = h.activity_workflow_id
      join objective_workflow w on w.tenant_id = x.tenant_id and w.id = x.objective_workflow_id
      join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
      join activity_part p on p.tenant_id = x.tenant_id and p.id = x.activity_part_id
      join activity t on t.tenant_id = p.tenant_id and t.id = p.activity_id
    where h.tenant_id = ${tenantId} and h.user_id = ${id} and h.withdrawn is null
  union all
    select 'feedback', f.id, f.finished, o.id, o.name, o.code, t.name, w.attempt, null, null, null, null, f.comment,
      null, null
    from activity_record f
      join objective_workflow w on w.tenant_id = f.tenant_id and w.id = f.objective_workflow_id
      join objective_record r on r.tenant_id = w.tenant_id and r.id = w.objective_record_id
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join objective o on o.tenant_id = w.tenant_id and o.id = w.objective_id
      join activity_part p on p.tenant_id = f.tenant_id and p.id = f.activity_part_id
      join activity t on t.tenant_id = p.tenant_id and t.id = p.activity_id
    where f.tenant_id = ${tenantId} and f.user_id = ${id} and f.comment is not null and ${feedbackIsShown}
  `;
}

/** Everything that a record holds of a person, as one list `e`. Scores are not in it: they may be hidden. */
const entriesOf = (owner: Owner): RawBuilder<unknown> => sql`(${achievedOf(owner)} union all ${workOf(owner)}) e`;

const yearOf = (zone: string) => sql<number>`extract(year from e.at at time zone ${zone})::integer`;

/** Every filter but that of the kind. */
function isAsked({ year, course, keyword }: RecordQuery, zone: string): RawBuilder<SqlBool> {
  const needle = keyword?.trim() ?? '';
  return sql`(${year ?? null}::integer is null or ${yearOf(zone)} = ${year ?? null}::integer)
    and (${course ?? null}::uuid is null or e.objective_id = ${course ?? null}::uuid)
    and (${needle}::text = '' or position(fold_text(${needle}::text)
      in fold_text(concat_ws(' ', e.course_name, e.course_code, e.name, e.number, e.comment))) > 0)`;
}

const summaryColumns = selection({
  counts: sql<
    Readonly<Partial<Record<RecordKind, number>>>
  >`coalesce((select jsonb_object_agg(kind, n) from asked), '{}')`,
  years: sql<readonly number[]>`coalesce((select jsonb_agg(year order by year desc) from years), '[]')`,
  courses: sql<readonly { readonly id: string; readonly name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from courses), '[]')`,
});
export type RecordSummary = RowOf<typeof summaryColumns>;

/** How much there is of each kind, and what there is to filter by. */
export async function selectSummary(db: Database, owner: RecordOwner, query: RecordQuery): Promise<RecordSummary> {
  const { rows } = await statement`
    with e as materialized (select * from ${entriesOf(owner)}),
      asked as (select e.kind, count(*) as n from e where ${isAsked(query, owner.zone)} group by e.kind),
      years as (select distinct ${yearOf(owner.zone)} as year from e),
      courses as (select e.objective_id as id, min(e.course_name) as name from e
        where e.objective_id is not null group by e.objective_id)
    select ${summaryColumns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A statement without a table answers one row.');
  return row;
}

const entryColumns = (zone: string) =>
  selection({
    kind: sql<RecordKind>`e.kind`,
    id: sql<string>`e.id`,
    at: sql<Date>`e.at`,
    year: yearOf(zone),
    objective_id: sql<string | null>`e.objective_id`,
    course_name: sql<string>`e.course_name`,
    course_code: sql<string | null>`e.course_code`,
    name: sql<string | null>`e.name`,
    attempt: sql<number | null>`e.attempt`,
    number: sql<string | null>`e.number`,
    expires: sql<Date | null>`e.expires`,
    revoked: sql<Date | null>`e.revoked`,
    sha256: sql<string | null>`e.sha256`,
    comment: sql<string | null>`e.comment`,
    attempt_id: sql<string | null>`e.attempt_id`,
    work_id: sql<string | null>`e.work_id`,
  });
export type EntryRow = RowOf<ReturnType<typeof entryColumns>>;

/** One page of a record, the newest first. @param page the first is 1 */
export async function selectEntries(
  db: Database | Transaction,
  owner: RecordOwner,
  { query, page }: { readonly query: RecordQuery; readonly page: number },
): Promise<readonly EntryRow[]> {
  const kind = query.kind ?? null;
  const { rows } = await statement`
    select ${entryColumns(owner.zone)} from ${entriesOf(owner)}
    where (${kind}::text is null or e.kind = ${kind}::text) and ${isAsked(query, owner.zone)}
    order by e.at desc, e.kind, e.id
    limit ${sql.lit(recordPageSize)} offset ${(page - 1) * recordPageSize}`.execute(db);
  return rows;
}

/** A result with what says whether it may be seen. */
const resultColumns = together(recordColumns, accessColumns);
export type ResultRow = RowOf<typeof resultColumns>;

/** Results by their ids. */
export async function selectResults(
  db: Database | Transaction,
  owner: Owner,
  ids: readonly string[],
): Promise<readonly ResultRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await statement`
    select ${resultColumns} from objective_record r
      join objective_access a on a.tenant_id = r.tenant_id and a.user_id = r.user_id and a.objective_id = r.objective_id
    where r.tenant_id = ${owner.tenantId} and r.user_id = ${owner.id} and r.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

const learningColumns = selection({
  played_seconds: sql<number>`coalesce((
    select round(sum((range ->> 1)::double precision - (range ->> 0)::double precision))
    from activity_workflow x cross join lateral jsonb_array_elements(x.watched) range
    where x.tenant_id = u.tenant_id and x.user_id = u.id), 0)::integer`,
  test_seconds: sql<number>`coalesce((
    select round(extract(epoch from sum(least(q.submitted - q.started, interval '4 hours'))))
    from quiz_work q
    where q.tenant_id = u.tenant_id and q.user_id = u.id and q.submitted is not null), 0)::integer`,
});
export type LearningRow = RowOf<typeof learningColumns>;

/** Time of learning that was measured: reading leaves no trace that could be counted honestly. */
export async function selectLearning(db: Database, { tenantId, id }: Owner): Promise<LearningRow> {
  const { rows } = await statement`
    select ${learningColumns} from user_account u where u.tenant_id = ${tenantId} and u.id = ${id}`.execute(db);
  return rows[0] ?? { played_seconds: 0, test_seconds: 0 };
}
