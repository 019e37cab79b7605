import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';

/** What of the demo moves as one: terms of an access, what was done there, a dated part, an announcement. */
export type DemoUnitKind = 'terms' | 'history' | 'part' | 'announcement';

const markColumns = selection({
  kind: sql<DemoUnitKind>`kind`,
  unit: sql<string>`unit`,
  mark: sql<string>`mark`,
});

/** Accesses of the people of the demo. */
const accessesOf = (tenantId: string): RawBuilder<unknown> => sql`objective_access a
  join user_account u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.is_demo where a.tenant_id = ${tenantId}`;

const termMarks = (tenantId: string): RawBuilder<unknown> => sql`
  select 'terms' as kind, a.aggregate_id as unit, jsonb_build_array(
      extract(epoch from a.due_date), extract(epoch from a.availability_date),
      extract(epoch from a.availability_end_date), a.grade_reveal_policy, extract(epoch from a.grade_reveal_date),
      a.term_id, a.retake, a.is_mandatory, a.is_archived)::text as mark
    from ${accessesOf(tenantId)}`;

const historyMarks = (tenantId: string): RawBuilder<unknown> => sql`
  select 'history', a.aggregate_id, md5(jsonb_build_array(
      extract(epoch from a.created),
      (select jsonb_agg(jsonb_build_array(w.id, w.state, w.progress, extract(epoch from w.started),
          extract(epoch from w.finished), extract(epoch from w.last_opened), w.last_axis) order by w.id)
        from objective_workflow w where w.tenant_id = a.tenant_id and w.aggregate_id = a.aggregate_id),
      (select jsonb_agg(jsonb_build_array(v.id, v.state, v.progress, v.position, extract(epoch from v.finished)) order by v.id)
        from objective_workflow w join activity_workflow v on v.tenant_id = w.tenant_id and v.objective_workflow_id = w.id
        where w.tenant_id = a.tenant_id and w.aggregate_id = a.aggregate_id),
      (select jsonb_agg(jsonb_build_array(r.id, r.score, r.comment, extract(epoch from r.finished)) order by r.id)
        from objective_workflow w join activity_record r on r.tenant_id = w.tenant_id and r.objective_workflow_id = w.id
        where w.tenant_id = a.tenant_id and w.aggregate_id = a.aggregate_id),
      (select jsonb_agg(jsonb_build_array(d.writing_id, d.sequence, extract(epoch from d.saved)) order by d.writing_id)
        from objective_workflow w join activity_workflow v on v.tenant_id = w.tenant_id and v.objective_workflow_id = w.id
          join hand_in_draft d on d.tenant_id = v.tenant_id and d.activity_workflow_id = v.id
        where w.tenant_id = a.tenant_id and w.aggregate_id = a.aggregate_id),
      (select jsonb_agg(jsonb_build_array(q.question_id, q.writing_id, extract(epoch from q.saved))
          order by q.activity_workflow_id, q.question_id, q.writing_id)
        from objective_workflow w join activity_workflow v on v.tenant_id = w.tenant_id and v.objective_workflow_id = w.id
          join quiz_answer q on q.tenant_id = v.tenant_id and q.activity_workflow_id = v.id
        where w.tenant_id = a.tenant_id and w.aggregate_id = a.aggregate_id),
      (select jsonb_agg(jsonb_build_array(c.id, c.version, extract(epoch from c.completed), extract(epoch from c.expires),
          extract(epoch from c.revoked)) order by c.id)
        from certificate c where c.tenant_id = a.tenant_id and c.user_id = a.user_id and c.objective_id = a.objective_id),
      (select count(*) from review v where v.tenant_id = a.tenant_id and v.user_id = a.user_id
        and v.objective_id = a.objective_id))::text)
    from ${accessesOf(tenantId)}`;

/** Everything of a demo organisation that has dates, with a mark that is another one once anybody touches it. */
const marksOf = (tenantId: string): RawBuilder<unknown> => sql`(
  ${termMarks(tenantId)}
  union all ${historyMarks(tenantId)}
  union all
  select 'part', p.id, p."constraint"::text from activity_part p
    where p.tenant_id = ${tenantId} and p."constraint" is not null
  union all
  select 'announcement', n.id, jsonb_build_array(extract(epoch from n.created), n.title, n.body,
      (select count(*) from announcement_reading s where s.tenant_id = n.tenant_id and s.channel_id = n.channel_id))::text
    from announcement n where n.tenant_id = ${tenantId}) as marks`;

/** Notes everything with dates of a demo that was just filled in: of its people, and of its courses. */
export async function insertDemoUnits(
  tx: Transaction,
  { tenantId, objectiveIds }: { readonly tenantId: string; readonly objectiveIds: readonly string[] },
  dated: Date,
): Promise<void> {
  await tx.insertInto('demo_clock').values({ tenant_id: tenantId, dated }).execute();
  await sql`insert into demo_unit (tenant_id, kind, unit, mark)
    select ${tenantId}, kind, unit, mark from ${marksOf(tenantId)}
    where kind in ('terms', 'history')
      or exists (select from activity_part p where p.tenant_id = ${tenantId} and p.id = unit
        and p.objective_id = any(${objectiveIds}::uuid[]))
      or exists (select from announcement n join objective o on o.tenant_id = n.tenant_id
          and o.announcement_channel_id = n.channel_id
        where n.tenant_id = ${tenantId} and n.id = unit and o.id = any(${objectiveIds}::uuid[]))`.execute(tx);
}

/** Organisations whose dates are a day old or more. */
export async function selectLateDemos(db: Database): Promise<readonly string[]> {
  // Tenant: every one that has a demo
  const rows = await db
    .selectFrom('demo_clock')
    .select('tenant_id')
    .where('dated', '<=', sql<Date>`now() - interval '24 hours'`)
    .execute();
  return rows.map((row) => row.tenant_id);
}

/** How far the dates of a demo are behind; undefined where somebody else is moving them, or they are not. */
export async function lockLateDemo(tx: Transaction, tenantId: string) {
  return await tx
    .selectFrom('demo_clock')
    .select(['dated', sql<number>`floor(extract(epoch from now() - dated) / 86400)::integer`.as('days')])
    .where('tenant_id', '=', tenantId)
    .where('dated', '<=', sql<Date>`now() - interval '24 hours'`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** What nobody has touched since; whatever somebody did is theirs from now on, and forgotten here. */
export async function keepUntouched(tx: Transaction, tenantId: string): Promise<ReadonlyMap<DemoUnitKind, string[]>> {
  await sql`delete from demo_unit d where d.tenant_id = ${tenantId} and not exists (
    select from ${marksOf(tenantId)} where marks.kind = d.kind and marks.unit = d.unit and marks.mark = d.mark)`.execute(
    tx,
  );
  const { rows } = await statement`
    select ${markColumns} from demo_unit where tenant_id = ${tenantId}`.execute(tx);
  const units = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...units].map(([kind, of]) => [kind, of.map(({ unit }) => unit)]));
}

/** Notes the demo as it was moved, dated anew. */
export async function updateMarks(tx: Transaction, tenantId: string, dated: Date): Promise<void> {
  await sql`update demo_unit d set mark = marks.mark from ${marksOf(tenantId)}
    where d.tenant_id = ${tenantId} and marks.kind = d.kind and marks.unit = d.unit`.execute(tx);
  await tx.updateTable('demo_clock').set({ dated }).where('tenant_id', '=', tenantId).execute();
}

/** Rows of a demo organisation, and how many days they are moved on. */
export interface Moved {
  readonly tenantId: string;
  readonly units: readonly string[];
  readonly days: number;
}

/** Whole days of 24 hours, whatever clocks do meanwhile: instants stay at their hour in UTC. */
const later = (days: number) => sql<string>`make_interval(hours => ${days * 24})`;

export async function moveTerms(tx: Transaction, { tenantId, units, days }: Moved): Promise<void> {
  await sql`update objective_access set due_date = due_date + ${later(days)},
      availability_date = availability_date + ${later(days)},
      availability_end_date = availability_end_date + ${later(days)},
      grade_reveal_date = grade_reveal_date + ${later(days)}
    where tenant_id = ${tenantId} and aggregate_id = any(${units}::uuid[])`.execute(tx);
}

/** Accesses of one term become those of another. */
export async function moveToTerm(
  tx: Transaction,
  { tenantId, units }: Moved,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const moved = await tx
    .updateTable('objective_access')
    .set({ term_id: to })
    .where('tenant_id', '=', tenantId)
    .where('term_id', '=', from)
    .where(sql<boolean>`aggregate_id = any(${units}::uuid[])`)
    .returning('aggregate_id')
    .execute();
  return moved.map((row) => row.aggregate_id);
}

const workflowsOf = ({ tenantId, units }: Moved) => sql`(select id from objective_workflow
  where tenant_id = ${tenantId} and aggregate_id = any(${units}::uuid[]))`;

const activitiesOf = (moved: Moved) => sql`(select v.id from activity_workflow v
  where v.tenant_id = ${moved.tenantId} and v.objective_workflow_id in ${workflowsOf(moved)})`;

/** Moves what was done: attempts, what was handed in and answered there, results and certificates. */
export async function moveHistory(tx: Transaction, moved: Moved): Promise<void> {
  const { tenantId, units } = moved;
  const by = later(moved.days);
  await sql`update objective_access set created = created + ${by}
    where tenant_id = ${tenantId} and aggregate_id = any(${units}::uuid[])`.execute(tx);
  await sql`update hand_in set handed_in = handed_in + ${by}, withdrawn = withdrawn + ${by}
    where tenant_id = ${tenantId} and activity_workflow_id in ${activitiesOf(moved)}`.execute(tx);
  await sql`update hand_in_draft set saved = saved + ${by}
    where tenant_id = ${tenantId} and activity_workflow_id in ${activitiesOf(moved)}`.execute(tx);
  await sql`update quiz_answer set saved = saved + ${by}, accepted = accepted + ${by}
    where tenant_id = ${tenantId} and activity_workflow_id in ${activitiesOf(moved)}`.execute(tx);
  await sql`update quiz_question set scored = scored + ${by}, graded = graded + ${by}
    where tenant_id = ${tenantId} and activity_workflow_id in ${activitiesOf(moved)}`.execute(tx);
  await sql`update quiz_work set started = started + ${by}, deadline = deadline + ${by},
      submitted = submitted + ${by}, rescored = rescored + ${by}, turn_deadline = turn_deadline + ${by}
    where tenant_id = ${tenantId} and activity_workflow_id in ${activitiesOf(moved)}`.execute(tx);
  await moveAttempts(tx, moved);
}

async function moveAttempts(tx: Transaction, moved: Moved): Promise<void> {
  const { tenantId, units } = moved;
  const by = later(moved.days);
  await sql`update activity_record set finished = finished + ${by}
    where tenant_id = ${tenantId} and objective_workflow_id in ${workflowsOf(moved)}`.execute(tx);
  await sql`update activity_workflow set started = started + ${by}, submitted = submitted + ${by},
      finished = finished + ${by}
    where tenant_id = ${tenantId} and objective_workflow_id in ${workflowsOf(moved)}`.execute(tx);
  await sql`update objective_record set finished = finished + ${by}
    where tenant_id = ${tenantId} and aggregate_id = any(${units}::uuid[])`.execute(tx);
  await sql`update objective_workflow set started = started + ${by}, submitted = submitted + ${by},
      in_grading = in_grading + ${by}, graded = graded + ${by}, grading_approved = grading_approved + ${by},
      finished = finished + ${by}, last_opened = last_opened + ${by}
    where tenant_id = ${tenantId} and aggregate_id = any(${units}::uuid[])`.execute(tx);
  await sql`update review_card c set first_at = first_at + ${by}, due = due + ${by}
    where tenant_id = ${tenantId} and exists (select from objective_access a
      where a.tenant_id = c.tenant_id and a.user_id = c.user_id and a.objective_id = c.objective_id
        and a.aggregate_id = any(${units}::uuid[]))`.execute(tx);
  // another version, so that it is drawn with its new dates
  await sql`update certificate c set completed = completed + ${by}, created = created + ${by},
      expires = expires + ${by}, revoked = revoked + ${by}, version = version + 1
    where tenant_id = ${tenantId} and exists (select from objective_access a
      where a.tenant_id = c.tenant_id and a.user_id = c.user_id and a.objective_id = c.objective_id
        and a.aggregate_id = any(${units}::uuid[]))`.execute(tx);
}

export async function moveAnnouncements(tx: Transaction, { tenantId, units, days }: Moved): Promise<void> {
  await sql`update announcement set created = created + ${later(days)}
    where tenant_id = ${tenantId} and id = any(${units}::uuid[])`.execute(tx);
}

/** Moves the dates of parts; policies and shares beside them stay. */
export async function moveParts(tx: Transaction, { tenantId, units, days }: Moved): Promise<void> {
  await sql`update activity_part set "constraint" = (
      select jsonb_object_agg(key, case when value #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\dT'
        then to_jsonb(${isoOf(sql`(value #>> '{}')::timestamptz + ${later(days)}`)}) else value end)
      from jsonb_each("constraint"))
    where tenant_id = ${tenantId} and id = any(${units}::uuid[])`.execute(tx);
}

const isoOf = (instant: RawBuilder<unknown>) =>
  sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface MovedNotices extends Omit<Moved, 'units'> {
  readonly terms: readonly string[];
  readonly history: readonly string[];
  readonly parts: readonly string[];
}

/** What people were reminded of has its moved date, so that nobody is reminded of it once more each day. */
export async function moveNotices(tx: Transaction, moved: MovedNotices): Promise<void> {
  const { tenantId, days, terms, history, parts } = moved;
  const isOf = (units: readonly string[]) => sql`exists (select from objective_access a
    where a.tenant_id = n.tenant_id and a.user_id = n.user_id and a.objective_id = n.objective_id
      and a.aggregate_id = any(${units}::uuid[]))`;
  await sql`update notice n set at = n.at + ${later(days)}, about = split_part(n.about, ' ', 1) || ' '
      || ${isoOf(sql`split_part(n.about, ' ', 2)::timestamptz + ${later(days)}`)}
    from user_account u
    where u.tenant_id = n.tenant_id and u.id = n.user_id and u.is_demo and n.tenant_id = ${tenantId}
      and ((n.kind in ('dueSoon', 'overdue', 'opens') and split_part(n.about, ' ', 1) = n.objective_id::text and ${isOf(terms)})
        or (n.kind in ('result', 'feedback', 'certificate') and ${isOf(history)})
        or (n.kind in ('dueSoon', 'overdue', 'opens') and exists (select from activity_part p
          where p.tenant_id = n.tenant_id and p.objective_id = n.objective_id and p.id = any(${parts}::uuid[])
            and split_part(n.about, ' ', 1) = p.objective_id || ':' || p.axis)))`.execute(tx);
}
