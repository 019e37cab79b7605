import { sql } from 'kysely';
import type { Locale } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { aliased, leftJoined } from '../../db/columns.ts';
import { columns, prefixedColumns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { access, objective, record, workflow } from '../../learning/fields/columns.ts';

const person = aliased('user_account', 'u');
const template = aliased('certificate_template', 't');

/** Results whose certificates are looked at in one transaction. */
const mostAtOnce = 20;

/** Takes some results that are due, and keeps them from all others until the transaction ends. */
export async function takeDue(tx: Transaction): Promise<readonly DueRow[]> {
  // Tenant: of every organisation, for the work of the whole installation
  const { rows } = await statement`
    select ${dueColumns} from certificate_due d
    where d.due <= now() order by d.due limit ${sql.lit(mostAtOnce)} for update skip locked`.execute(tx);
  return rows;
}

const dueColumns = columns(aliased('certificate_due', 'd'), ['tenant_id', 'objective_record_id']);
export type DueRow = RowOf<typeof dueColumns>;

const factColumns = together(
  columns(record, ['id', 'tenant_id', 'user_id', 'objective_id', 'passed', 'normalized_score', 'score', 'max_score']),
  columns(record, ['grade_name', 'finished']),
  prefixedColumns(access, ['grade_reveal_policy', 'grade_reveal_date']),
  columns(person, ['first_name', 'middle_name', 'last_name']),
  selection({
    course_name: objective.name,
    course_code: objective.code,
    workflow_state: leftJoined(workflow).state,
    normalized_passing_score: sql<number | null>`(
      select s.normalized_passing_score from grading_scale s
      where s.tenant_id = o.tenant_id and s.id = o.grading_scale_id)`,
    /** The learner's language, or that of the organisation. */
    locale: sql<Locale | null>`coalesce(
      (select p.locale from user_preference p where p.tenant_id = r.tenant_id and p.user_id = r.user_id),
      (select q.value #>> '{}' from setting q
        where q.tenant_id = r.tenant_id and q.key = 'platform.common.locale'))`,
  }),
);
export type FactRow = RowOf<typeof factColumns>;

/** A result with everything that its certificate writes down; undefined where its learner has the course no more. */
export async function selectFacts(tx: Transaction, due: DueRow): Promise<FactRow | undefined> {
  const { rows } = await statement`
    select ${factColumns} from objective_record r
      join user_account u on u.tenant_id = r.tenant_id and u.id = r.user_id
      join objective o on o.tenant_id = r.tenant_id and o.id = r.objective_id
      join objective_access a on a.tenant_id = r.tenant_id and a.user_id = r.user_id and a.objective_id = r.objective_id
      left join objective_workflow w on w.tenant_id = r.tenant_id and w.id = r.objective_workflow_id
    where r.tenant_id = ${due.tenant_id} and r.id = ${due.objective_record_id}`.execute(tx);
  return rows[0];
}

const termColumns = columns(template, [
  'id',
  'kind',
  'state',
  'counts',
  'min_score',
  'valid_months',
  'external_url',
  'look_id',
]);
export type TermRow = RowOf<typeof termColumns>;

/** Active templates of a course. */
export async function selectTerms(tx: Transaction, facts: FactRow): Promise<readonly TermRow[]> {
  const { rows } = await statement`
    select ${termColumns} from certificate_template_course tc
      join certificate_template t on t.tenant_id = tc.tenant_id and t.id = tc.template_id
    where tc.tenant_id = ${facts.tenant_id} and tc.objective_id = ${facts.objective_id} and t.state = 'active'
    order by t.id`.execute(tx);
  return rows;
}

const otherColumns = together(
  columns(aliased('certificate_template_course', 'tc'), ['objective_id']),
  columns(leftJoined(record), ['passed']),
  prefixedColumns(leftJoined(access), ['grade_reveal_policy', 'grade_reveal_date']),
  selection({ workflow_state: leftJoined(workflow).state, is_record: sql<boolean>`r.id is not null` }),
);
export type OtherRow = RowOf<typeof otherColumns>;

/** The other courses of a template with all results that the learner has in each. */
export async function selectOthers(tx: Transaction, facts: FactRow, templateId: string): Promise<readonly OtherRow[]> {
  const { rows } = await statement`
    select ${otherColumns} from certificate_template_course tc
      left join objective_record r on r.tenant_id = tc.tenant_id and r.objective_id = tc.objective_id
        and r.user_id = ${facts.user_id}
      left join objective_access a on a.tenant_id = r.tenant_id and a.user_id = r.user_id
        and a.objective_id = r.objective_id
      left join objective_workflow w on w.tenant_id = r.tenant_id and w.id = r.objective_workflow_id
    where tc.tenant_id = ${facts.tenant_id} and tc.template_id = ${templateId}
      and tc.objective_id <> ${facts.objective_id}`.execute(tx);
  return rows;
}

/** Whoever looks again does so at this instant; nobody does without one. */
export async function returnDue(tx: Transaction, due: DueRow, again: Date | null): Promise<void> {
  if (again === null)
    await tx
      .deleteFrom('certificate_due')
      .where('tenant_id', '=', due.tenant_id)
      .where('objective_record_id', '=', due.objective_record_id)
      .execute();
  else
    await tx
      .updateTable('certificate_due')
      .set({ due: again })
      .where('tenant_id', '=', due.tenant_id)
      .where('objective_record_id', '=', due.objective_record_id)
      .execute();
}

/** Tells that a certificate was issued, in the transaction that issues it. */
export async function insertTold(
  tx: Transaction,
  { tenantId, certificateId, userId }: Readonly<Record<'tenantId' | 'certificateId' | 'userId', string>>,
): Promise<void> {
  await tx
    .insertInto('outbox_event')
    .values({
      tenant_id: tenantId,
      kind: 'certificate.issued',
      subject_id: certificateId,
      data: JSON.stringify({ userId }),
    })
    .execute();
}

/** Instant of the database. */
export async function selectNow(db: Database | Transaction): Promise<Date> {
  const { rows } = await statement`select ${selection({ now: sql<Date>`now()` })}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database tells no time.');
  return row.now;
}
