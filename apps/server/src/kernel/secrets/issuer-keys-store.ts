import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

export type IssuerKeyKind = 'Ed25519' | 'RSA';

export interface StoredIssuerKey {
  readonly id: string;
  readonly kind: IssuerKeyKind;
  readonly made: Date;
  readonly publicJwk: JWK;
  readonly sealed: Buffer;
  /** What it signed is worth nothing since then; null for most. */
  readonly withdrawn: Date | null;
  readonly withdrawnBecause: string | null;
}

/** Every key that an organisation ever signed with, the newest first. */
export async function selectIssuerKeys(db: Database, tenantId: string): Promise<readonly StoredIssuerKey[]> {
  return await db
    .selectFrom('issuer_key')
    .select([
      'id',
      'kind',
      'made',
      'public_jwk as publicJwk',
      'sealed',
      'withdrawn',
      'withdrawn_because as withdrawnBecause',
    ])
    .where('tenant_id', '=', tenantId)
    .orderBy('made', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertIssuerKeys(
  db: Database,
  tenantId: string,
  keys: readonly Pick<StoredIssuerKey, 'id' | 'kind' | 'publicJwk' | 'sealed'>[],
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

/** Undefined where there is no such key, or it was withdrawn before. */
export async function updateWithdrawn(
  tx: Transaction,
  tenantId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<IssuerKeyKind | undefined> {
  const row = await tx
    .updateTable('issuer_key')
    .set({ withdrawn: sql<Date>`now()`, withdrawn_because: reason })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('withdrawn', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return row?.kind;
}
