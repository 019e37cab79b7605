import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import type { CardKey } from './reviewable.ts';

export interface NewCard extends CardKey {
  readonly subject: string;
  readonly firstAt: Date;
  readonly firstScore: number | null;
  readonly due: Date;
}

/** From now on these cards are the ones that may be asked. What was answered of others is kept, and they rest. */
export async function saveCards(
  tx: Transaction,
  { tenantId, id: userId }: Owner,
  cards: readonly NewCard[],
): Promise<void> {
  await restOthers(tx, { tenantId, id: userId }, cards);
  if (cards.length === 0) return;
  await tx
    .insertInto('review_card')
    .values(
      cards.map((card) => ({
        tenant_id: tenantId,
        user_id: userId,
        objective_id: card.objectiveId,
        activity_id: card.activityId,
        question_id: card.questionId,
        subject: card.subject,
        ready: true,
        first_at: card.firstAt,
        first_score: card.firstScore,
        due: card.due,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'objective_id', 'activity_id', 'question_id'])
        // its history is what it is, whatever became of the quiz since
        .doUpdateSet((eb) => ({ ready: true, subject: eb.ref('excluded.subject') }))
        .where((eb) =>
          eb.or([eb('review_card.ready', '=', false), eb('review_card.subject', '!=', eb.ref('excluded.subject'))]),
        ),
    )
    .execute();
}

/** What is none of these cards may not be asked. */
async function restOthers(tx: Transaction, { tenantId, id: userId }: Owner, cards: readonly CardKey[]): Promise<void> {
  const kept = cards.map(({ objectiveId, activityId, questionId }) =>
    JSON.stringify([objectiveId, activityId, questionId]),
  );
  await tx
    .updateTable('review_card')
    .set({ ready: false })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ready', '=', true)
    .where(
      sql<string>`jsonb_build_array(objective_id, activity_id, question_id)`,
      '!=',
      sql<string>`all(${kept}::jsonb[])`,
    )
    .execute();
}

/** The cards of a person are looked through now; what happens from now on asks for it again. */
export async function noteSynced(db: Database, { tenantId, id }: Owner, now: Date): Promise<void> {
  await db
    .insertInto('review_person')
    .values({ tenant_id: tenantId, user_id: id, stale: false, synced: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ stale: false, synced: now }))
    .execute();
}

/** Hours after which dates alone may have changed what can be asked. */
const mostHours = 24;

/** People whose cards are to be looked through, those that wait longest first. */
export async function selectStale(db: Database, most: number) {
  // Tenant: every one, for the chore is of the whole installation
  return await db
    .selectFrom('review_person')
    .select(['tenant_id as tenantId', 'user_id as id', sql<Date>`now()`.as('now')])
    .where((eb) =>
      eb.or([
        eb('stale', '=', true),
        eb('synced', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(mostHours)})`),
      ]),
    )
    .orderBy('synced', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute();
}

/** Is something to be looked through before a person is told of their reviews? Without a row nothing ever was. */
export async function isStale(db: Database, { tenantId, id }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('review_person')
    .select('stale')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.stale ?? false;
}
