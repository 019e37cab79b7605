import type { Database } from '../../db/database.ts';

export interface SecretKey {
  readonly tenantId: string;
  readonly name: string;
}

/**
 * A secret that the install makes for itself, once. Of several servers that make it at the same time the first one
 * wins, and all use the same.
 */
export async function installSecret(
  db: Database,
  { tenantId, name }: SecretKey,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const known = await selectSecret(db, tenantId, name);
  if (known !== undefined) return known.value;
  await db
    .insertInto('install_secret')
    .values({ tenant_id: tenantId, name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing())
    .execute();
  return (await selectSecret(db, tenantId, name))?.value;
}

async function selectSecret(db: Database, tenantId: string, name: string) {
  return await db
    .selectFrom('install_secret')
    .select('value')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
}
