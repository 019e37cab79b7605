import type { JWK } from 'jose';
import type { Database } from '../../db/database.ts';

export type IssuerKeyKind = 'Ed25519' | 'RSA';

export interface StoredIssuerKey {
  readonly id: string;
  readonly kind: IssuerKeyKind;
  readonly made: Date;
  readonly publicJwk: JWK;
  readonly sealed: Buffer;
}

/** Every key that an organisation ever signed with, the newest first. */
export async function selectIssuerKeys(db: Database, tenantId: string): Promise<readonly StoredIssuerKey[]> {
  return await db
    .selectFrom('issuer_key')
    .select(['id', 'kind', 'made', 'public_jwk as publicJwk', 'sealed'])
    .where('tenant_id', '=', tenantId)
    .orderBy('made', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertIssuerKeys(
  db: Database,
  tenantId: string,
  keys: readonly Omit<StoredIssuerKey, 'made'>[],
): Promise<void> {
  await db
    .insertInto('issuer_key')
    .values(
      keys.map(({ id, kind, publicJwk, sealed }) => ({
        id,
        kind,
        tenant_id: tenantId,
        public_jwk: JSON.stringify(publicJwk),
        sealed,
      })),
    )
    .execute();
}
