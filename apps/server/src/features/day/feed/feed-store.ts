import type { Locale, ToldEvents } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { toldVersion } from '../../../kernel/auth/told-version.ts';

/** The private address of somebody, as its person sees and changes it. */
export async function selectOwnFeed(db: Database, { tenantId, id }: Owner) {
  return await db
    .selectFrom('calendar_feed')
    .select(['sealed', 'alarm'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .executeTakeFirst();
}

export interface NewFeed {
  readonly sealed: Buffer;
  readonly tokenHash: Buffer;
  readonly alarm: number | null;
  readonly locale: Locale;
}

/** Makes an address, or another one: the old one is dead with it. */
export async function upsertFeed(db: Database, { tenantId, id }: Owner, feed: NewFeed): Promise<void> {
  const { sealed, tokenHash, alarm, locale } = feed;
  const secret = { sealed, token_hash: tokenHash, alarm };
  await db
    .insertInto('calendar_feed')
    .values({ tenant_id: tenantId, user_id: id, locale, ...secret })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ ...secret, made: sql`now()` }))
    .execute();
}

export async function updateAlarm(db: Database, { tenantId, id }: Owner, alarm: number | null): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ alarm })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .execute();
}

export async function deleteFeed(db: Database, { tenantId, id }: Owner): Promise<void> {
  await db.deleteFrom('calendar_feed').where('tenant_id', '=', tenantId).where('user_id', '=', id).execute();
}

/**
 * Whose address it is, and what was sent last: some rows that are found by their keys, whatever is in the calendar.
 * Undefined for an address that does not exist, and for people who may not sign in any more.
 */
export async function selectFeed(db: Database, tenantId: string, tokenHash: Buffer) {
  return await db
    .selectFrom('calendar_feed as f')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.user_id'),
    )
    .leftJoin('user_preference as p', 'p.user_id', 'u.id')
    .select([
      'f.user_id',
      'f.alarm',
      'f.stamp',
      'f.until',
      'u.timezone',
      sql<string>`coalesce(p.locale, f.locale)`.as('locale'),
      toldVersion({ tenantId: sql.ref('f.tenant_id'), userId: sql.ref('f.user_id') }).as('version'),
    ])
    .where('f.tenant_id', '=', tenantId)
    .where('f.token_hash', '=', tokenHash)
    .where('u.deactivated', 'is', null)
    .executeTakeFirst();
}

export type FeedRow = NonNullable<Awaited<ReturnType<typeof selectFeed>>>;

/** What was sent last, as long as it is of this stamp. */
export async function selectBody(db: Database, { tenantId, id }: Owner, stamp: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('stamp', '=', stamp)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** What was told before; nobody else tells anything meanwhile. */
export async function lockEvents(tx: Transaction, { tenantId, id }: Owner): Promise<ToldEvents | null> {
  const row = await tx
    .selectFrom('calendar_feed')
    .select('events')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.events ?? null;
}

export interface SentFeed {
  readonly stamp: string;
  readonly until: Date | null;
  readonly body: string;
  readonly events: ToldEvents;
}

export async function updateSent(tx: Transaction, { tenantId, id }: Owner, sent: SentFeed): Promise<void> {
  const { events, ...told } = sent;
  await tx
    .updateTable('calendar_feed')
    .set({ ...told, events: JSON.stringify(events) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .execute();
}
