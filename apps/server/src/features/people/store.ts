import type { Role } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';

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
