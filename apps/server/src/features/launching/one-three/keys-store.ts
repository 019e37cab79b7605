import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

export interface StoredKey {
  readonly id: string;
  readonly made: Date;
  readonly publicJwk: JWK;
  readonly sealed: Buffer;
}

/** Keys that the newest did not replace long ago, the newest first. */
export async function selectKeys(db: Database, tenantId: string): Promise<readonly StoredKey[]> {
  return await db
    .selectFrom('platform_key')
    .select(['id', 'made', 'public_jwk as publicJwk', 'sealed'])
    .where('tenant_id', '=', tenantId)
    .orderBy('made', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

export async function insertKey(
  db: Database,
  tenantId: string,
  { id, publicJwk, sealed }: Omit<StoredKey, 'made'>,
): Promise<void> {
  await db
    .insertInto('platform_key')
    .values({ id, tenant_id: tenantId, public_jwk: JSON.stringify(publicJwk), sealed })
    .execute();
}

/** Ends a key; false where there is none. */
export async function deleteKey(db: Transaction, tenantId: string, keyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('platform_key')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Keys that were replaced more than half a year ago open nothing any more. */
export async function deleteOldKeys(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await sql`
    delete from platform_key k where exists (
      select from platform_key n where n.tenant_id = k.tenant_id and n.made > k.made
        and n.made < now() - interval '180 days'
    )`.execute(db);
}

/** A message is signed for a launch; false when one was before. */
export async function updateSigned(db: Database, { id, tenantId }: Owner, launchId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tool_launch')
    .set({ signed: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('id', '=', launchId)
    .where('signed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
