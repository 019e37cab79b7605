import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** What a list shows at most. */
const mostListed = 50;
/** Courses that are offered to be muted. */
const mostCourses = 500;

/** What stands in the portal for this person by now, newest first. */
export async function selectNotices(db: Database, { tenantId, id }: Owner, now: Date) {
  return await db
    .selectFrom('notice')
    .select(['id', 'kind', 'about', 'told', 'version', 'true_until', 'portal_from'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('portal_from', '<=', now)
    .orderBy('portal_from', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** Mails of this person that were kept, because no mail server took them; newest first. */
export async function selectCopies(db: Database, { tenantId, id }: Owner) {
  return await db
    .selectFrom('mail')
    .select(['id', 'subject', 'finished'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('copy', 'is not', null)
    .orderBy('finished', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

export async function selectCopy(db: Database, { tenantId, id }: Owner, mailId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail')
    .select('copy')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('id', '=', mailId)
    .executeTakeFirst();
  return row?.copy ?? undefined;
}

/** Courses of a person that are not put away, by name. */
export async function selectOwnCourses(db: Database, { tenantId, id }: Owner) {
  return await db
    .selectFrom('objective as o')
    .select(['o.id', 'o.name'])
    .where('o.tenant_id', '=', tenantId)
    .where((own) =>
      own.exists(
        own
          .selectFrom('objective_access as a')
          .select(sql`1`.as('one'))
          .where('a.tenant_id', '=', tenantId)
          .where('a.user_id', '=', id)
          .where('a.is_archived', '=', false)
          .whereRef('a.objective_id', '=', 'o.id'),
      ),
    )
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(mostCourses)
    .execute();
}

export async function selectBlocks(db: Database, tenantId: string) {
  return await db
    .selectFrom('mail_block')
    .select(['address', 'reason', 'created'])
    .where('tenant_id', '=', tenantId)
    .orderBy('address')
    .execute();
}

export async function selectIsBlocked(db: Database, tenantId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_block')
    .select('reason')
    .where('tenant_id', '=', tenantId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBlock(db: Database, tenantId: string, address: string): Promise<void> {
  await db
    .deleteFrom('mail_block')
    .where('tenant_id', '=', tenantId)
    .where('address', '=', address.toLowerCase())
    .execute();
}

/** Somebody of this organisation by their id; undefined for a stranger. */
export async function selectZone(db: Database, { tenantId, id }: Owner): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('timezone')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.timezone;
}
