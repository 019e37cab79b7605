import { usualNoticeChoices, type NoticeChoices } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../auth/person.ts';

/** What the person wants to be told, with what is usual where they have chosen nothing. */
export async function selectChoices(db: Database, { tenantId, id }: Owner): Promise<NoticeChoices> {
  const row = await db
    .selectFrom('notice_choice')
    .select('choices')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .executeTakeFirst();
  return { ...usualNoticeChoices, ...row?.choices };
}

/** The same for several people, by their ids. */
export async function selectChoicesOf(
  db: Database,
  people: readonly Owner[],
): Promise<(person: Owner) => NoticeChoices> {
  // Tenant: that of each person
  const rows = await db
    .selectFrom('notice_choice')
    .select(['user_id', 'choices'])
    .where(sql<boolean>`(tenant_id, user_id) in (select * from unnest(
      ${people.map(({ tenantId }) => tenantId)}::uuid[], ${people.map(({ id }) => id)}::uuid[]))`)
    .execute();
  const chosen = new Map(rows.map(({ user_id: id, choices }) => [id, choices]));
  return ({ id }) => ({ ...usualNoticeChoices, ...chosen.get(id) });
}

export async function upsertChoices(db: Database, { tenantId, id }: Owner, choices: NoticeChoices): Promise<void> {
  const chosen = { choices: JSON.stringify(choices) };
  await db
    .insertInto('notice_choice')
    .values({ tenant_id: tenantId, user_id: id, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(chosen))
    .execute();
}

/** What is older was not to be told, and stays so when its kind is switched on. */
const newFor = '3 days';

/** What no mail has told yet, though one may. */
export async function selectWaiting(db: Database, { tenantId, id }: Owner) {
  return await db
    .selectFrom('notice')
    .select(['id', 'kind', 'objective_id', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('mailed', 'is', null)
    .where((row) => row.or([row('mail_from', 'is not', null), row('at', '>', sql<Date>`now() - ${newFor}::interval`)]))
    .execute();
}

interface Plan {
  readonly id: string;
  readonly portal_from: Date | null;
  readonly mail_from: Date | null;
}

export async function updatePlan(db: Database, { tenantId }: Owner, { id, ...plan }: Plan): Promise<void> {
  await db.updateTable('notice').set(plan).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
