import type { Transaction } from '../../db/database.ts';

/** The new value holds for every server as soon as the transaction is through: the database tells them. */
export async function upsertSetting(
  tx: Transaction,
  tenantId: string,
  { key, value }: { readonly key: string; readonly value: unknown },
): Promise<void> {
  const text = JSON.stringify(value);
  await tx
    .insertInto('setting')
    .values({ tenant_id: tenantId, key, value: text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet({ value: text }))
    .execute();
}

export async function replaceFeatures(tx: Transaction, tenantId: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('feature').where('tenant_id', '=', tenantId).execute();
  if (names.length > 0)
    await tx
      .insertInto('feature')
      .values(names.map((name) => ({ tenant_id: tenantId, name })))
      .execute();
}
