import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';

export interface LocalAccount {
  readonly id: string;
  readonly passwordHash: string | null;
  /** The account is closed since then. */
  readonly deactivated: Date | null;
}

/** E-mail addresses are told apart without regard to case. */
export async function selectLocalAccount(
  db: Database,
  tenantId: string,
  email: string,
): Promise<LocalAccount | undefined> {
  return await db
    .selectFrom('user_account as u')
    .leftJoin('local_credential as c', 'c.user_id', 'u.id')
    .select(['u.id', 'c.password_hash as passwordHash', 'u.deactivated'])
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

/** A kind of rows of a tenant's provider: its sessions, its codes, ... */
export interface PayloadKind {
  readonly tenantId: string;
  readonly kind: string;
}

export interface NewPayload extends PayloadKind {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly grantId: string | null;
  readonly userCode: string | null;
  readonly uid: string | null;
  readonly expiresInSeconds: number | null;
}

export async function upsertPayload(db: Database, entry: NewPayload): Promise<void> {
  const values = {
    payload: JSON.stringify(entry.payload),
    grant_id: entry.grantId,
    user_code: entry.userCode,
    uid: entry.uid,
    expires:
      entry.expiresInSeconds === null ? null : sql<Date>`now() + make_interval(secs => ${entry.expiresInSeconds})`,
  };
  await db
    .insertInto('oidc_payload')
    .values({ tenant_id: entry.tenantId, kind: entry.kind, id: entry.id, consumed: null, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'id']).doUpdateSet(values))
    .execute();
}

/** Selects a row that is neither gone nor expired. */
export async function selectPayload(
  db: Database,
  { tenantId, kind }: PayloadKind,
  { by, value }: { readonly by: 'id' | 'uid' | 'user_code'; readonly value: string },
): Promise<PayloadRow | undefined> {
  return await db
    .selectFrom('oidc_payload')
    .select(['id', 'payload', 'consumed'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where(by, '=', value)
    .where((row) => row.or([row('expires', 'is', null), row('expires', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
}

export async function consumePayload(db: Database, { tenantId, kind }: PayloadKind, id: string): Promise<void> {
  await db
    .updateTable('oidc_payload')
    .set({ consumed: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export async function deletePayload(db: Database, { tenantId, kind }: PayloadKind, id: string): Promise<void> {
  await db
    .deleteFrom('oidc_payload')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

/** Deletes a row that is neither gone nor expired, and answers what was in it: of several uses, one finds it. */
export async function takePayload(
  db: Database,
  { tenantId, kind }: PayloadKind,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const taken = await db
    .deleteFrom('oidc_payload')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('expires', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst();
  return taken?.payload;
}

export async function deleteGrant(db: Database, tenantId: string, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_payload').where('tenant_id', '=', tenantId).where('grant_id', '=', grantId).execute();
}

export async function deleteExpiredPayloads(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('oidc_payload')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}

const known = aliased('password_try', 'known');
const countedColumns = selection({
  tries: known.tries,
  minutesLeft: sql<number>`ceil(extract(epoch from ${known.until} - now()) / 60)::int`,
});

/** Counts one more try; a window that is over begins anew with it. */
export async function upsertPasswordTry(
  db: Database,
  { tenantId, whoHash }: { readonly tenantId: string; readonly whoHash: Buffer },
  windowMinutes: number,
): Promise<{ readonly tries: number; readonly minutesLeft: number }> {
  const {
    rows: [row],
  } = await statement`
    insert into password_try as known (tenant_id, who_hash, until)
    values (${tenantId}, ${whoHash}, now() + make_interval(mins => ${windowMinutes}))
    on conflict (tenant_id, who_hash) do update set
      tries = case when known.until <= now() then 1 else known.tries + 1 end,
      until = case when known.until <= now() then excluded.until else known.until end
    returning ${countedColumns}`.execute(db);
  if (row === undefined) throw new Error('A counted try was not returned.');
  return row;
}

export async function deletePasswordTries(db: Database, tenantId: string, whoHash: Buffer): Promise<void> {
  await db.deleteFrom('password_try').where('tenant_id', '=', tenantId).where('who_hash', '=', whoHash).execute();
}

export async function deleteOldTries(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('password_try')
    .where('until', '<', sql<Date>`now()`)
    .execute();
}
