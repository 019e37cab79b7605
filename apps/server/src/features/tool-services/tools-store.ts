import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { KeySource } from '../../learning/launches/tool-keys.ts';

/** A tool as it asks for a token. */
export interface Client extends KeySource {
  readonly id: string;
  readonly clientId: string;
}

/** The tool of LTI 1.3 that is registered by a client id, and switched on. */
export async function selectClient(db: Database, tenantId: string, clientId: string): Promise<Client | undefined> {
  const row = await db
    .selectFrom('external_tool')
    .select(['id', 'client_id', 'jwks_url', 'public_jwk'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('protocol', '=', '1.3')
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, clientId, jwksUrl: row.jwks_url, publicJwk: row.public_jwk };
}

/** Proofs are remembered for longer than they could be taken. */
const rememberedSeconds = 7_500;

/** Remembers a proof; false when it was used before. */
export async function insertProof(
  db: Database,
  tenantId: string,
  { toolId, jti, now }: { readonly toolId: string; readonly jti: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tool_proof')
    .values({
      tenant_id: tenantId,
      external_tool_id: toolId,
      jti,
      expires: new Date(now.getTime() + rememberedSeconds * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Proofs that would not be taken any more need not be remembered. */
export async function deleteOldProofs(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('tool_proof')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}
