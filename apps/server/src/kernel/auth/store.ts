import type { Role } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A session ends after two hours without a call (Spec 1 §4), and in any case after a week. */
export const sessionLimits = { idleSeconds: 7_200, lifeSeconds: 7 * 86_400, touchSeconds: 60 } as const;

export interface SessionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly id_token: string | null;
  readonly stale: boolean;
  readonly email: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly timezone: string;
  readonly roles: readonly Role[];
}

/** `stale` says that the last activity was noted more than a minute ago. */
export async function selectSession(db: Database, idHash: Buffer): Promise<SessionRow | undefined> {
  return await db
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select([
      's.id', 's.tenant_id', 's.user_id', 's.provider', 's.id_token',
      'u.email', 'u.first_name', 'u.middle_name', 'u.last_name', 'u.timezone',
      sql<boolean>`s.last_active < now() - make_interval(secs => ${sessionLimits.touchSeconds})`.as('stale'),
      sql<Role[]>`array(select role from role_assignment r where r.tenant_id = s.tenant_id and r.user_id = s.user_id order by role)`.as('roles'),
    ])
    .where('s.id_hash', '=', idHash)
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
      expires: sql<Date>`now() + make_interval(secs => ${sessionLimits.idleSeconds})`,
    })
    .execute();
}

/** Notes activity, and moves the end of the session with it. */
export async function touchSession(db: Database, idHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_active: sql<Date>`now()`,
      expires: sql<Date>`least(now() + make_interval(secs => ${sessionLimits.idleSeconds}), created + make_interval(secs => ${sessionLimits.lifeSeconds}))`,
    })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function deleteSession(db: Database, idHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute();
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('session').where('expires', '<', sql<Date>`now()`).execute();
}
