import type { DayBoard, NewDayMark } from '@stoa/contract';
import type { Arrangement } from '@stoa/domain';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { optional, prefixedColumns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { Tables } from '../../db/tables.ts';
import type { Owner, Person } from '../../kernel/auth/person.ts';
import { accessJoins } from '../../learning/fields/access-sources.ts';
import { access, objective, optionalRecordColumns, workflow } from '../../learning/fields/columns.ts';
import { courseIs, isListed } from '../../learning/fields/states.ts';

/** Courses under way whose parts are read whatever they hold: those that were opened last. */
const mostOpened = 24;

const workflowColumns = prefixedColumns(workflow, [
  'id',
  'state',
  'progress',
  'started',
  'protect_results',
  'last_axis',
]);

const atWork = courseIs(workflow.state, (state) => state.atWork);

const courseColumns = together(
  prefixedColumns(access, [
    'aggregate_id',
    'is_mandatory',
    'retake',
    'created',
    'due_date',
    'availability_date',
    'availability_end_date',
    'grade_reveal_policy',
    'grade_reveal_date',
  ]),
  prefixedColumns(objective, [
    'id',
    'name',
    'code',
    'cover_file_id',
    'type',
    'state',
    'support_review',
    'duration_seconds',
    'root_kind',
    'root_tool',
  ]),
  optional(workflowColumns, 'w_id'),
  optionalRecordColumns,
  selection({
    /** Its parts are to be read: it is one of the last, or has dates of its own. */
    in_parts: sql<boolean>`coalesce(${atWork}, false) and (
      row_number() over (order by coalesce(${atWork}, false) desc, w.last_opened desc nulls last, o.id) <= ${mostOpened}
      or exists (select from activity_part p where p.tenant_id = o.tenant_id and p.objective_id = o.id
        and p."constraint" is not null))`,
  }),
);

export type DayCourseRow = RowOf<typeof courseColumns>;

/** The courses of a person that may ask for something, those opened last first; what was put away asks for nothing. */
export async function selectDayCourses(db: Database, person: Owner): Promise<readonly DayCourseRow[]> {
  const { rows } = await statement`
    select ${courseColumns} from objective_access a ${accessJoins}
    where a.tenant_id = ${person.tenantId} and a.user_id = ${person.id} and not a.is_archived
      and ${isListed(objective.state)}
    order by w.last_opened desc nulls last, a.created desc, o.id`.execute(db);
  return rows;
}

/** What a person added, as it is read. */
export type OwnTaskRow = Pick<
  Selectable<Tables['own_task']>,
  'id' | 'title' | 'note' | 'on_day' | 'at' | 'objective_id' | 'path'
>;

/** The dashboard of a person and what they added, in one statement. */
export async function selectDayArranged(db: Database, { tenantId, id: userId }: Owner) {
  const rows = await db
    .selectFrom('user_account as u')
    .leftJoin('day_board as b', (join) => join.onRef('b.tenant_id', '=', 'u.tenant_id').onRef('b.user_id', '=', 'u.id'))
    .leftJoin('own_task as t', (join) => join.onRef('t.tenant_id', '=', 'u.tenant_id').onRef('t.user_id', '=', 'u.id'))
    .select([
      'b.parts',
      'b.hidden',
      'b.seen',
      't.id',
      't.title',
      't.note',
      't.on_day',
      't.at',
      't.objective_id',
      't.path',
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .orderBy('t.created')
    .orderBy('t.id')
    .execute();
  const { parts = null, hidden = null, seen = null } = rows[0] ?? {};
  const own = rows.flatMap(({ id, title, note, on_day, at, objective_id, path }): OwnTaskRow[] =>
    id === null || title === null || note === null ? [] : [{ id, title, note, on_day, at, objective_id, path }],
  );
  return { board: parts === null || hidden === null ? undefined : { parts, hidden, seen }, own };
}

/** What the person noted on items. */
export async function selectDayMarks(db: Database, { tenantId, id }: Owner) {
  return await db
    .selectFrom('day_mark')
    .select(['item', 'about', 'done', 'snoozed_until'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .execute();
}

/** Marks of one person that are kept; the oldest go when there are more. */
const mostMarks = 5_000;

export async function upsertMark(
  db: Database,
  { tenantId, id }: Person,
  { mark, now }: { readonly mark: NewDayMark; readonly now: Date },
): Promise<void> {
  const { about, done } = mark;
  const noted = {
    about,
    done,
    snoozed_until: mark.snoozedUntil === null ? null : new Date(mark.snoozedUntil),
    changed: now,
  };
  await db
    .insertInto('day_mark')
    .values({ tenant_id: tenantId, user_id: id, item: mark.id, ...noted })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'item']).doUpdateSet(noted))
    .execute();
  await db
    .deleteFrom('day_mark')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('item', 'in', (old) =>
      old
        .selectFrom('day_mark')
        .select('item')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', id)
        .orderBy('changed', 'desc')
        .orderBy('item')
        .offset(mostMarks),
    )
    .execute();
}

export async function upsertBoard(db: Database, { tenantId, id }: Person, { parts, hidden }: DayBoard): Promise<void> {
  const arranged = { parts: JSON.stringify(parts), hidden: JSON.stringify(hidden) };
  await db
    .insertInto('day_board')
    .values({ tenant_id: tenantId, user_id: id, ...arranged })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(arranged))
    .execute();
}

export async function upsertSeen(
  db: Database,
  { tenantId, id }: Person,
  { board, seen }: { readonly board: Arrangement; readonly seen: Date },
): Promise<void> {
  await db
    .insertInto('day_board')
    .values({
      tenant_id: tenantId,
      user_id: id,
      parts: JSON.stringify(board.parts),
      hidden: JSON.stringify(board.hidden),
      seen,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ seen }))
    .execute();
}

const daysRead = 28;
const oneDay = 86_400_000;

/**
 * Dates of the last weeks, in the person's zone, on which they completed something; the last one first. Whatever it was
 * and how well it went stands in no answer of this.
 */
export async function selectLearnedDays(db: Database, person: Person, now: Date): Promise<string[]> {
  const zone = person.profile?.timezone ?? 'UTC';
  const rows = await db
    .selectFrom('objective_workflow as w')
    .innerJoin('activity_workflow as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.objective_workflow_id', '=', 'w.id'),
    )
    .select(sql<string>`to_char(a.finished at time zone ${zone}, 'YYYY-MM-DD')`.as('date'))
    .distinct()
    .where('w.tenant_id', '=', person.tenantId)
    .where('w.user_id', '=', person.id)
    .where('w.last_opened', '>', new Date(now.getTime() - daysRead * oneDay))
    .where('a.finished', '>', new Date(now.getTime() - daysRead * oneDay))
    .orderBy('date', 'desc')
    .execute();
  return rows.map(({ date }) => date);
}
