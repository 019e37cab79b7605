import type { KnowledgePause } from '@stoa/contract';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { objective } from '../../learning/fields/columns.ts';
import { isOpenCourse } from '../../learning/fields/open-course.ts';

const card = aliased('review_card', 'c');
const review = aliased('review', 'v');

const cardColumns = together(
  columns(card, ['objective_id', 'activity_id', 'subject', 'first_score', 'due']),
  selection({ course: objective.name }),
);

/** Questions that come back to a person. */
export async function selectCards(db: Database, person: Owner): Promise<readonly RowOf<typeof cardColumns>[]> {
  const { rows } = await statement`
    select ${cardColumns} from review_card c
    join objective o on o.tenant_id = c.tenant_id and o.id = c.objective_id
    where c.tenant_id = ${person.tenantId} and c.user_id = ${person.id} and c.ready and ${isOpenCourse(person)}
    order by o.name, o.id, c.subject, c.activity_id, c.question_id`.execute(db);
  return rows;
}

const sumColumns = together(
  columns(review, ['activity_id', 'objective_id']),
  selection({ answers: sql<number>`count(*)`, points: sql<number>`coalesce(sum(v.score), 0)` }),
);

/** What a person answered in reviews, by page. */
export async function selectSums(db: Database, person: Owner): Promise<readonly RowOf<typeof sumColumns>[]> {
  const { rows } = await statement`
    select ${sumColumns} from review v
    join review_card c on c.tenant_id = v.tenant_id and c.user_id = v.user_id and c.objective_id = v.objective_id
      and c.activity_id = v.activity_id and c.question_id = v.question_id and c.ready
    where v.tenant_id = ${person.tenantId} and v.user_id = ${person.id} and v.score is not null
    group by v.activity_id, v.objective_id`.execute(db);
  return rows;
}

const historyColumns = together(
  columns(review, ['id', 'objective_id', 'answered', 'verdict']),
  columns(card, ['subject']),
  selection({ course: objective.name, all: sql<number>`count(*) over ()` }),
);

/** The last reviews that were answered, the newest first. */
export async function selectHistory(
  db: Database,
  person: Owner,
  most: number,
): Promise<readonly RowOf<typeof historyColumns>[]> {
  const { rows } = await statement`
    select ${historyColumns} from review v
    join review_card c on c.tenant_id = v.tenant_id and c.user_id = v.user_id and c.objective_id = v.objective_id
      and c.activity_id = v.activity_id and c.question_id = v.question_id
    join objective o on o.tenant_id = v.tenant_id and o.id = v.objective_id
    where v.tenant_id = ${person.tenantId} and v.user_id = ${person.id} and v.answered is not null
      and ${isOpenCourse(person)}
    order by v.answered desc, v.id limit ${most}`.execute(db);
  return rows;
}

/** What a person lets rest. */
export async function selectPauses(db: Database, { tenantId, id }: Owner) {
  const [holiday, courses] = await Promise.all([
    db
      .selectFrom('review_holiday')
      .select('until')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('review_pause')
      .select('objective_id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', id)
      .execute(),
  ]);
  return { holidayUntil: holiday?.until ?? null, pausedCourses: courses.map((row) => row.objective_id) };
}

/** Writes down what rests from now on; courses that are none of the organisation's are left out. */
export async function savePauses(
  tx: Transaction,
  { tenantId, id }: Owner,
  { pausedCourses, holidayUntil }: KnowledgePause,
): Promise<void> {
  await tx.deleteFrom('review_pause').where('tenant_id', '=', tenantId).where('user_id', '=', id).execute();
  await tx
    .insertInto('review_pause')
    .columns(['tenant_id', 'user_id', 'objective_id'])
    .expression((eb) =>
      eb
        .selectFrom('objective')
        .select(['tenant_id', sql.val(id).$castTo<string>().as('user_id'), 'id as objective_id'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', sql<string>`any(${pausedCourses}::uuid[])`),
    )
    .execute();
  await tx.deleteFrom('review_holiday').where('tenant_id', '=', tenantId).where('user_id', '=', id).execute();
  if (holidayUntil === null) return;
  await tx
    .insertInto('review_holiday')
    .values({ tenant_id: tenantId, user_id: id, until: new Date(holidayUntil) })
    .execute();
}
