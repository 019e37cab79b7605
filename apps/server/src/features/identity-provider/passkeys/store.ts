import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import type { KnownPasskey } from './ceremony.ts';

const protocolColumns = ['credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'] as const;
const shownColumns = ['id', 'name', 'created', 'last_used as lastUsed'] as const;

export interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly created: Date;
  readonly lastUsed: Date | null;
}

/** The passkeys of a person, the oldest first. */
export async function selectPasskeys(
  db: Database | Transaction,
  { id, tenantId }: Owner,
): Promise<readonly (KnownPasskey & ShownPasskey)[]> {
  return await db
    .selectFrom('passkey')
    .select([...protocolColumns, ...shownColumns])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Undefined when the device's id is taken: it is never somebody else's afterwards. */
export async function insertPasskey(
  tx: Transaction,
  { id: userId, tenantId }: Owner,
  { name, passkey }: { readonly name: string; readonly passkey: KnownPasskey },
): Promise<ShownPasskey | undefined> {
  return await tx
    .insertInto('passkey')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
    .returning([...shownColumns])
    .executeTakeFirst();
}

export async function renamePasskey(
  db: Database,
  { id: userId, tenantId }: Owner,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<ShownPasskey | undefined> {
  return await db
    .updateTable('passkey')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning([...shownColumns])
    .executeTakeFirst();
}

/** The name of the one that is gone now. */
export async function deletePasskey(
  tx: Transaction,
  { id: userId, tenantId }: Owner,
  id: string,
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

export async function deletePasskeys(tx: Transaction, { id: userId, tenantId }: Owner): Promise<void> {
  await tx.deleteFrom('passkey').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
}

export interface PasskeyOfPerson extends KnownPasskey {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** The account is closed since then. */
  readonly deactivated: Date | null;
}

export async function selectPasskeyByCredential(
  db: Database,
  tenantId: string,
  credentialId: Buffer,
): Promise<PasskeyOfPerson | undefined> {
  return await db
    .selectFrom('passkey as p')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select([
      'p.id',
      'p.user_id as userId',
      'p.credential_id as credentialId',
      'p.public_key as publicKey',
      'p.counter',
      'p.transports',
      'u.email',
      'u.deactivated',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Notes a use; false when the device's counter was at this number, or beyond it, by another one. */
export async function noteUse(
  db: Database,
  tenantId: string,
  { id, counter }: { readonly id: string; readonly counter: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    // one that does not count says 0 each time
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
