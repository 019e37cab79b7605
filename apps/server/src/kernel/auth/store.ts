import type { Preferences } from '@stoa/contract';
import type { Locale, Role } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Person } from './person.ts';

/** Whatever its activity, a session ends after a week. */
const lifeSeconds = 7 * 86_400;

export interface SessionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly id_token: string | null;
  readonly last_active: Date;
  readonly expires: Date;
  readonly impersonator_id: string | null;
  readonly impersonator_email: string | null;
  readonly subject_changes: boolean;
  readonly email: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly timezone: string;
  readonly locale: Locale | null;
  readonly theme: Preferences['theme'] | null;
  readonly text_size: Preferences['textSize'] | null;
  readonly reduced_motion: boolean | null;
  readonly roles: readonly Role[];
}

/**
 * The person is the one as whom the session acts; while that is somebody else, the signed-in one is the impersonator.
 */
export async function selectSession(
  db: Database,
  ...[key, value]: ['id', string] | ['id_hash', Buffer]
): Promise<SessionRow | undefined> {
  return await db
    .selectFrom('session as s')
    .innerJoin('user_account as u', (join) => join.on('u.id', '=', sql<string>`coalesce(s.subject_id, s.user_id)`))
    .leftJoin('user_account as i', (join) => join.onRef('i.id', '=', 's.user_id').on('s.subject_id', 'is not', null))
    .leftJoin('user_preference as p', 'p.user_id', 'u.id')
    .select([
      's.id',
      's.tenant_id',
      'u.id as user_id',
      's.provider',
      's.id_token',
      's.last_active',
      's.expires',
      's.subject_changes',
      'i.id as impersonator_id',
      'i.email as impersonator_email',
      'u.email',
      'u.first_name',
      'u.middle_name',
      'u.last_name',
      'u.timezone',
      'p.locale',
      'p.theme',
      'p.text_size',
      'p.reduced_motion',
      sql<
        Role[]
      >`array(select role from role_assignment r where r.tenant_id = u.tenant_id and r.user_id = u.id order by role)`.as(
        'roles',
      ),
    ])
    .where(`s.${key}`, '=', value)
    .where('s.expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export interface NewSession {
  readonly idHash: Buffer;
  readonly tenantId: string;
  readonly userId: string;
  readonly provider: string;
  readonly idToken: string | null;
  readonly userAgent: string | null;
  /** Seconds that it lives without activity. */
  readonly idleSeconds: number;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id_hash: session.idHash,
      tenant_id: session.tenantId,
      user_id: session.userId,
      provider: session.provider,
      id_token: session.idToken,
      user_agent: session.userAgent,
      expires: sql<Date>`now() + make_interval(secs => ${session.idleSeconds})`,
    })
    .execute();
}

/** Notes activity, and moves the end of the session with it; undefined when the session has ended meanwhile. */
export async function touchSession(
  db: Database,
  id: string,
  idleSeconds: number,
): Promise<{ readonly lastActive: Date; readonly expires: Date } | undefined> {
  // Tenant: the session is known by its secret alone
  return await db
    .updateTable('session')
    .set({
      last_active: sql<Date>`now()`,
      expires: sql<Date>`least(now() + make_interval(secs => ${idleSeconds}),
        created + make_interval(secs => ${lifeSeconds}))`,
    })
    .where('id', '=', id)
    .where('expires', '>', sql<Date>`now()`)
    .returning(['last_active as lastActive', 'expires'])
    .executeTakeFirst();
}

/** Ends one session of a person; false when they have none of this id. */
export async function deleteSessionOf(
  db: Database,
  { id: userId, tenantId }: Pick<Person, 'id' | 'tenantId'>,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes a session act as another person; null for its own person again. */
export async function updateSubject(
  db: Database | Transaction,
  id: string,
  subject: { readonly id: string; readonly allowChanges: boolean } | null,
): Promise<void> {
  // Tenant: the session is known by its secret alone
  await db
    .updateTable('session')
    .set({ subject_id: subject?.id ?? null, subject_changes: subject?.allowChanges ?? false })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Database, idHash: Buffer): Promise<void> {
  // Tenant: the session is known by its secret alone
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute();
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('session')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}

export interface LmsUser {
  /** The e-mail address. */
  readonly username: string;
  /** The unit to which the person belongs first of all. */
  readonly department: string | null;
  /** Id of the person at the organisation's own provider; null for those with a local account only. */
  readonly externalId: string | null;
}

export async function selectLmsUser(db: Database, tenantId: string, userId: string): Promise<LmsUser> {
  return await db
    .selectFrom('user_account as u')
    .leftJoin('unit_member as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.is_primary', '=', true))
    .leftJoin('unit', 'unit.id', 'm.unit_id')
    .select((eb) => [
      'u.email as username',
      'unit.name as department',
      eb
        .selectFrom('external_identity as e')
        .select('e.subject')
        .whereRef('e.tenant_id', '=', 'u.tenant_id')
        .whereRef('e.user_id', '=', 'u.id')
        .orderBy('e.created')
        .limit(1)
        .as('externalId'),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
