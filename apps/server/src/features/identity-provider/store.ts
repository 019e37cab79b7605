import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface LocalAccount {
  readonly id: string;
  readonly passwordHash: string | null;
}

/** E-mail addresses are told apart without regard to case. */
export async function selectLocalAccount(db: Database, tenantId: string, email: string): Promise<LocalAccount | undefined> {
  return await db
    .selectFrom('user_account as u')
    .leftJoin('local_credential as c', 'c.user_id', 'u.id')
    .select(['u.id', 'c.password_hash as passwordHash'])
    .where('u.tenant_id', '=', tenantId)
    .where(sql<string>`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export interface AccountClaims {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

export async function selectClaims(db: Database, tenantId: string, userId: string): Promise<AccountClaims | undefined> {
  return await db
    .selectFrom('user_account')
    .select(['email', 'first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
}

export interface PayloadRow {
  readonly id: string;
  readonly payload: Record<string, unknown>;
  readonly consumed: Date | null;
}

export interface NewPayload {
  readonly tenantId: string;
  readonly kind: string;
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly grantId: string | null;
  readonly userCode: string | null;
  readonly uid: string | null;
  readonly expiresInSeconds: number | null;
}

export async function upsertPayload(db: Database, entry: NewPayload): Promise<void> {
  const values = {
    tenant_id: entry.tenantId,
    payload: JSON.stringify(entry.payload),
    grant_id: entry.grantId,
    user_code: entry.userCode,
    uid: entry.uid,
    expires: entry.expiresInSeconds === null ? null : sql<Date>`now() + make_interval(secs => ${entry.expiresInSeconds})`,
  };
  await db
    .insertInto('oidc_payload')
    .values({ kind: entry.kind, id: entry.id, consumed: null, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute();
}

/** What is neither gone nor expired. */
export async function selectPayload(
  db: Database,
  kind: string,
  by: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<PayloadRow | undefined> {
  return await db
    .selectFrom('oidc_payload')
    .select(['id', 'payload', 'consumed'])
    .where('kind', '=', kind)
    .where(by, '=', value)
    .where((row) => row.or([row('expires', 'is', null), row('expires', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
}

export async function consumePayload(db: Database, kind: string, id: string): Promise<void> {
  await db
    .updateTable('oidc_payload')
    .set({ consumed: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export async function deletePayload(db: Database, kind: string, id: string): Promise<void> {
  await db.deleteFrom('oidc_payload').where('kind', '=', kind).where('id', '=', id).execute();
}

export async function deleteGrant(db: Database, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_payload').where('grant_id', '=', grantId).execute();
}

export async function deleteExpiredPayloads(db: Database): Promise<void> {
  await db
    .deleteFrom('oidc_payload')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}
