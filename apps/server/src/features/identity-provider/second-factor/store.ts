import type { Role } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

export interface AuthenticatorApp {
  /** Sealed. */
  readonly secret: Buffer;
  readonly confirmed: Date;
}

export async function selectApp(
  db: Database | Transaction,
  { id, tenantId }: Owner,
): Promise<AuthenticatorApp | undefined> {
  return await db
    .selectFrom('authenticator_app')
    .select(['secret', 'confirmed'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .executeTakeFirst();
}

/** Begins the use of an app, whose first code counts no more; false when one is in use already. */
export async function insertApp(
  tx: Transaction,
  { id, tenantId }: Owner,
  { secret, step }: { readonly secret: Buffer; readonly step: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('authenticator_app')
    .values({ user_id: id, tenant_id: tenantId, secret, last_step: step })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes the code of a half minute; false when it, or a later one, was taken before. */
export async function takeStep(db: Database, { id, tenantId }: Owner, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteApp(tx: Transaction, { id, tenantId }: Owner): Promise<void> {
  await tx.deleteFrom('authenticator_app').where('tenant_id', '=', tenantId).where('user_id', '=', id).execute();
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  person: Owner,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, person);
  const { id, tenantId } = person;
  await tx
    .insertInto('recovery_code')
    .values(codeHashes.map((hash) => ({ user_id: id, tenant_id: tenantId, code_hash: hash })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Transaction, { id, tenantId }: Owner): Promise<void> {
  await tx.deleteFrom('recovery_code').where('tenant_id', '=', tenantId).where('user_id', '=', id).execute();
}

/** Of several uses of a code at the same time, one finds it. */
export async function deleteRecoveryCode(db: Database, { id, tenantId }: Owner, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, { id, tenantId }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

export interface SigningIn {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

/** The person whose password was right. */
export async function selectSigningIn(db: Database, { id, tenantId }: Owner): Promise<SigningIn | undefined> {
  return await db
    .selectFrom('user_account as u')
    .select([
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      sql<Role[]>`array(select role from role_assignment r where r.tenant_id = u.tenant_id and r.user_id = u.id)`.as(
        'roles',
      ),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', id)
    .where('u.deactivated', 'is', null)
    .executeTakeFirst();
}
