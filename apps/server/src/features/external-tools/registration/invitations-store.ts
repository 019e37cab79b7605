import { createHash } from 'node:crypto';
import type { ToldFact } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Seconds in which a tool registers that was invited. */
const secondsToRegister = 3600;

interface NewInvitation {
  readonly token: string;
  readonly told: readonly ToldFact[];
}

/** Keeps an invitation; answers when it is over. */
export async function insertInvitation(
  tx: Transaction,
  tenantId: string,
  { token, told }: NewInvitation,
): Promise<Date> {
  const { expires } = await tx
    .insertInto('tool_invitation')
    .values({
      tenant_id: tenantId,
      token_hash: hashOf(token),
      told: JSON.stringify(told),
      expires: sql<Date>`now() + make_interval(secs => ${secondsToRegister})`,
    })
    .returning('expires')
    .executeTakeFirstOrThrow();
  return expires;
}

/** Uses an invitation, and answers what its tool will be told; undefined for one that was used, is over or unknown. */
export async function useInvitation(
  tx: Transaction,
  tenantId: string,
  token: string,
): Promise<readonly ToldFact[] | undefined> {
  const row = await tx
    .updateTable('tool_invitation')
    .set({ used: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOf(token))
    .where('used', 'is', null)
    .where('expires', '>', sql<Date>`now()`)
    .returning('told')
    .executeTakeFirst();
  return row?.told;
}

/** Invitations are forgotten once they open nothing. */
export async function deleteOldInvitations(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('tool_invitation')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}
