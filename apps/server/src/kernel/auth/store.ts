import type { Preferences } from '@stoa/contract';
import type { Locale, Role, StaffRole } from '@stoa/domain';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement } from '../../db/selection.ts';
import type { Person } from './person.ts';
import { isAlive, waits, type AttemptUnderWay } from './session-life.ts';
import { toldVersion, type NextReveal } from './told-version.ts';

export interface SessionRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly second_factor: boolean;
  readonly id_token: string | null;
  readonly last_active: Date;
  readonly expires: Date;
  readonly ends: Date;
  readonly waits: boolean;
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
  /** Of whoever signed in. */
  readonly owner_roles: readonly Role[];
  readonly told_version: string;
  readonly reveals_next: Date | null;
}

function rolesOf(tenantId: Expression<unknown>, userId: Expression<unknown>): RawBuilder<Role[]> {
  return sql`array(select role from role_assignment r
    where r.tenant_id = ${tenantId} and r.user_id = ${userId} order by role)`;
}

const ofSession = [
  's.id',
  's.tenant_id',
  's.provider',
  's.second_factor',
  's.id_token',
  's.last_active',
  's.expires',
  's.ends',
  's.subject_changes',
] as const;

const ofPerson = [
  'u.id as user_id',
  'u.email',
  'u.first_name',
  'u.middle_name',
  'u.last_name',
  'u.timezone',
  'p.locale',
  'p.theme',
  'p.text_size',
  'p.reduced_motion',
] as const;

interface SessionSource {
  readonly db: Database;
  readonly underWay: AttemptUnderWay;
  readonly nextReveal: NextReveal;
}

const told = { tenantId: sql.ref<string>('u.tenant_id'), userId: sql.ref<string>('u.id') };

/**
 * The person is the one as whom the session acts; while that is somebody else, the signed-in one is the impersonator.
 */
export async function selectSession(
  { db, underWay, nextReveal }: SessionSource,
  ...[key, value]: ['id', string] | ['id_hash', Buffer]
): Promise<SessionRow | undefined> {
  return await db
    .selectFrom('session as s')
    .innerJoin('user_account as u', (join) => join.on('u.id', '=', sql<string>`coalesce(s.subject_id, s.user_id)`))
    .leftJoin('user_account as i', (join) => join.onRef('i.id', '=', 's.user_id').on('s.subject_id', 'is not', null))
    .innerJoin('user_account as owner', 'owner.id', 's.user_id')
    .leftJoin('user_preference as p', 'p.user_id', 'u.id')
    .select([
      ...ofSession,
      ...ofPerson,
      waits(underWay).as('waits'),
      'i.id as impersonator_id',
      'i.email as impersonator_email',
      rolesOf(sql.ref('u.tenant_id'), sql.ref('u.id')).as('roles'),
      rolesOf(sql.ref('s.tenant_id'), sql.ref('s.user_id')).as('owner_roles'),
      toldVersion(told).as('told_version'),
      nextReveal(told).as('reveals_next'),
    ])
    .where('owner.deactivated', 'is', null)
    .where(`s.${key}`, '=', value)
    .where(isAlive(underWay))
    .executeTakeFirst();
}

export interface NewSession {
  readonly idHash: Buffer;
  readonly tenantId: string;
  readonly userId: string;
  readonly provider: string;
  /** More than the password was proven. */
  readonly secondFactor: boolean;
  readonly idToken: string | null;
  readonly userAgent: string | null;
  /** Address from which the person signs in. */
  readonly address: string | null;
  /** Seconds that it lives without activity. */
  readonly idleSeconds: number;
  /** Seconds that it lives at most. */
  readonly longestSeconds: number;
}

const signInId = columns(aliased('sign_in', 'sign_in'), ['id']);

/** Begins a session, and notes the sign-in for good; answers the id of both. */
export async function insertSession(db: Database | Transaction, session: NewSession): Promise<string> {
  const { tenantId, userId, provider, userAgent, address } = session;
  const {
    rows: [row],
  } = await statement`
    with made as (
      insert into session (id_hash, tenant_id, user_id, provider, second_factor, id_token, user_agent, expires, ends)
      values (${session.idHash}, ${tenantId}, ${userId}, ${provider}, ${session.secondFactor}, ${session.idToken},
        ${userAgent},
        now() + make_interval(secs => ${session.idleSeconds}), now() + make_interval(secs => ${session.longestSeconds}))
      returning id)
    insert into sign_in (id, tenant_id, user_id, provider, user_agent, address)
    select id, ${tenantId}::uuid, ${userId}::uuid, ${provider}, ${userAgent}, ${address} from made
    returning ${signInId}`.execute(db);
  if (row === undefined) throw new Error('A session that was begun was not returned.');
  return row.id;
}

/** A second factor was shown in the session. */
export async function updateSecondFactor(tx: Transaction, id: string): Promise<void> {
  // Tenant: the session is known by its secret alone
  await tx.updateTable('session').set({ second_factor: true }).where('id', '=', id).execute();
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

export async function selectRoles(db: Database, tenantId: string, userId: string): Promise<readonly Role[]> {
  const rows = await db
    .selectFrom('role_assignment')
    .select('role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ role }) => role);
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

/** The person has one of these roles in some course. */
export async function selectIsStaff(
  db: Database,
  { id, tenantId }: Pick<Person, 'id' | 'tenantId'>,
  roles: readonly StaffRole[],
): Promise<boolean> {
  const row = await db
    .selectFrom('objective_staff')
    .select('role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('role', 'in', roles)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
