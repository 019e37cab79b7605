import type { Role } from '@stoa/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';

export interface NewAccount {
  readonly tenantId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
}

/** Fails on `user_account_email` when the tenant has an account with this address. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<string> {
  const { tenantId } = account;
  const { id } = await tx
    .insertInto('user_account')
    .values({ tenant_id: tenantId, email: account.email, first_name: account.firstName, last_name: account.lastName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('role_assignment')
    .values(account.roles.map((role) => ({ tenant_id: tenantId, user_id: id, role })))
    .execute();
  if (account.passwordHash !== null) {
    await tx
      .insertInto('local_credential')
      .values({ tenant_id: tenantId, user_id: id, password_hash: account.passwordHash })
      .execute();
  }
  return id;
}

export interface AccountState {
  readonly id: string;
  readonly email: string;
  readonly deactivated: Date | null;
}

/** Closes an account, or opens it again. One that is closed already keeps its instant. */
export async function updateDeactivated(
  tx: Transaction,
  { id, tenantId }: Owner,
  deactivated: boolean,
): Promise<AccountState> {
  return await tx
    .updateTable('user_account')
    .set({ deactivated: deactivated ? sql<Date>`coalesce(deactivated, now())` : null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(['id', 'email', 'deactivated'])
    .executeTakeFirstOrThrow();
}
