import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';

/** Day on which weeks begin in somebody's calendar; null where they did not choose. */
export async function selectFirstDay(db: Database, { tenantId, id }: Person): Promise<number | null> {
  const choice = await db
    .selectFrom('calendar_choice')
    .select('first_day')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .executeTakeFirst();
  return choice?.first_day ?? null;
}

export async function upsertFirstDay(db: Database, { tenantId, id }: Person, firstDay: number | null): Promise<void> {
  await db
    .insertInto('calendar_choice')
    .values({ tenant_id: tenantId, user_id: id, first_day: firstDay })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ first_day: firstDay }))
    .execute();
}
