import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { columns, statement, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

/** What the rule about passwords asks of a person. */
const u = aliased('user_account', 'u');
const judgedColumns = columns(u, ['id', 'email', 'first_name', 'middle_name', 'last_name', 'deactivated']);
export type JudgedPerson = RowOf<typeof judgedColumns>;

/** The person with this address, in whatever case. */
export async function selectJudgedPerson(
  db: Database,
  tenantId: string,
  email: string,
): Promise<JudgedPerson | undefined> {
  const { rows } = await statement`
    select ${judgedColumns} from user_account u
    where u.tenant_id = ${tenantId} and lower(u.email) = lower(${email})`.execute(db);
  return rows[0];
}

/** The person who may set a password by the link with this secret; nobody when it was used, or is too old. */
export async function selectResetPerson(
  db: Database,
  tenantId: string,
  tokenHash: Buffer,
): Promise<JudgedPerson | undefined> {
  const { rows } = await statement`
    select ${judgedColumns} from password_reset r join user_account u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where r.tenant_id = ${tenantId} and r.token_hash = ${tokenHash} and r.expires > now()
      and u.deactivated is null`.execute(db);
  return rows[0];
}

/** Makes the one link of a person; an earlier one opens nothing any more. */
export async function upsertReset(
  tx: Transaction,
  { id: userId, tenantId }: Owner,
  { tokenHash, hours }: { readonly tokenHash: Buffer; readonly hours: number },
): Promise<Date> {
  const values = { token_hash: tokenHash, expires: sql<Date>`now() + make_interval(hours => ${hours})` };
  const { expires } = await tx
    .insertInto('password_reset')
    .values({ user_id: userId, tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning('expires')
    .executeTakeFirstOrThrow();
  return expires;
}

/** A link serves once: of several uses at the same time, one finds it. */
export async function deleteReset(tx: Transaction, { tenantId }: Owner, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_reset')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets a password, and takes back the link by which one could be set. */
export async function upsertPassword(
  tx: Transaction,
  { id: userId, tenantId }: Owner,
  passwordHash: string,
): Promise<void> {
  await tx.deleteFrom('password_reset').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  const values = { password_hash: passwordHash, changed: sql<Date>`now()` };
  await tx
    .insertInto('local_credential')
    .values({ user_id: userId, tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export interface Credential {
  readonly passwordHash: string;
  readonly changed: Date;
}

export async function selectCredential(
  db: Database | Transaction,
  { id: userId, tenantId }: Owner,
): Promise<Credential | undefined> {
  return await db
    .selectFrom('local_credential')
    .select(['password_hash as passwordHash', 'changed'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The same, which nobody else changes until the transaction is over. */
export async function lockCredential(tx: Transaction, { id: userId, tenantId }: Owner): Promise<string | undefined> {
  const row = await tx
    .selectFrom('local_credential')
    .select('password_hash')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash;
}

export async function deleteExpiredResets(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('password_reset')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}
