import type { Transaction } from '../../db/database.ts';

export async function insertTenant(
  tx: Transaction,
  tenant: { readonly name: string; readonly host: string },
): Promise<string> {
  const { id } = await tx.insertInto('tenant').values(tenant).returning('id').executeTakeFirstOrThrow();
  return id;
}
