import type { MailedQuestion } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import type { CardKey } from '../../../learning/reviews/reviewable.ts';

/** Seconds in which whoever looks at a person is done with it. */
const leaseSeconds = 60;
/** Hours after which it is seen again whether an organisation asks at all. */
const offHours = 24;

const person = aliased('user_account', 'u');
const askColumns = together(columns(person, ['id', 'tenant_id', 'timezone']), selection({ now: sql<Date>`now()` }));

export type DueAsk = RowOf<typeof askColumns>;

/** Puts off whoever belongs to an organisation without reviews, and whose account is closed. */
export async function putOffAsks(db: Database): Promise<void> {
  // Tenant: the people of every one
  await sql`
    update review_person p set ask_at = now() + make_interval(hours => ${offHours})
    where p.ask_at <= now() and (
      not exists (select from setting s where s.tenant_id = p.tenant_id and s.key = 'ui.learner.navigation'
        and (s.value ->> 'knowledgeModels')::boolean)
      or exists (select from user_account u
        where u.tenant_id = p.tenant_id and u.id = p.user_id and u.deactivated is not null))`.execute(db);
}

/** Takes persons for whom it is to be seen whether a question is to be mailed, so that nobody else looks meanwhile. */
export async function leaseAsks(db: Database, most: number): Promise<readonly DueAsk[]> {
  // Tenant: the people of every one
  const { rows } = await statement`
    with p as (
      update review_person set ask_leased = now() + make_interval(secs => ${leaseSeconds}), ask_at = null
      where (tenant_id, user_id) in (
        select one.tenant_id, one.user_id from review_person one
        where one.ask_leased < now() or (one.ask_at <= now() and one.ask_leased is null)
        limit ${most} for update of one skip locked)
      returning *)
    select ${askColumns} from p join user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id`.execute(db);
  return rows;
}

/** Somebody has looked; the next time is `next`, or earlier where something has changed meanwhile. */
export async function endAsk(db: Database, { tenant_id: tenantId, id }: DueAsk, next: Date | null): Promise<void> {
  await db
    .updateTable('review_person')
    .set({ ask_leased: null, ask_at: sql<Date | null>`least(ask_at, ${next}::timestamptz)` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .execute();
}

/** The last question that was made ready for a mail to this person. */
export async function selectLastMailed(db: Database, { tenantId, id }: Owner): Promise<MailedQuestion | null> {
  const row = await db
    .selectFrom('notice as n')
    .leftJoin('review as v', (join) =>
      join.onRef('v.tenant_id', '=', 'n.tenant_id').on(sql<boolean>`v.id::text = n.about`),
    )
    .select(['n.created as made', sql<boolean>`v.answered is not null`.as('answered')])
    .where('n.tenant_id', '=', tenantId)
    .where('n.user_id', '=', id)
    .where('n.kind', '=', 'review')
    .orderBy('n.created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Questions that wait for their answer and were mailed already. */
export async function selectMailedKeys(db: Database, { tenantId, id }: Owner): Promise<readonly CardKey[]> {
  return await db
    .selectFrom('review as v')
    .innerJoin('notice as n', (join) =>
      join
        .onRef('n.tenant_id', '=', 'v.tenant_id')
        .onRef('n.user_id', '=', 'v.user_id')
        .on('n.kind', '=', 'review')
        .on(sql<boolean>`n.about = v.id::text`),
    )
    .select(['v.objective_id as objectiveId', 'v.activity_id as activityId', 'v.question_id as questionId'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.user_id', '=', id)
    .where('v.answered', 'is', null)
    .execute();
}

/** When the next question that does not rest becomes due; null for none. */
export async function selectNextDue(db: Database | Transaction, { tenantId, id }: Owner, now: Date) {
  const row = await db
    .selectFrom('review_card as c')
    .select(({ fn }) => fn.min<Date | null>('c.due').as('due'))
    .where('c.tenant_id', '=', tenantId)
    .where('c.user_id', '=', id)
    .where('c.ready', '=', true)
    .where('c.due', '>', now)
    .executeTakeFirst();
  return row?.due ?? null;
}
