import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Long enough to look for a password, short enough to be of no use to a thief. */
const attemptSeconds = 3_600;

export interface SignInAttempt {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Address to go to afterwards; checked before it was stored. */
  readonly redirectUrl: string;
}

export async function insertAttempt(
  db: Database,
  tenantId: string,
  attempt: SignInAttempt & { readonly idHash: Buffer },
): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({
      id_hash: attempt.idHash,
      tenant_id: tenantId,
      provider: attempt.provider,
      state: attempt.state,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect_url: attempt.redirectUrl,
      expires: sql<Date>`now() + make_interval(secs => ${attemptSeconds})`,
    })
    .execute();
}

/** An attempt serves once. */
export async function deleteAttempt(
  db: Database,
  tenantId: string,
  idHash: Buffer,
): Promise<SignInAttempt | undefined> {
  return await db
    .deleteFrom('sign_in_attempt')
    .where('id_hash', '=', idHash)
    .where('tenant_id', '=', tenantId)
    .where('expires', '>', sql<Date>`now()`)
    .returning(['provider', 'state', 'nonce', 'code_verifier as codeVerifier', 'redirect_url as redirectUrl'])
    .executeTakeFirst();
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function selectIdentifiedUser(
  db: Database,
  tenantId: string,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('external_identity')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Binds a new identity to the account with this e-mail address; undefined when there is no such account. */
export async function insertIdentityByEmail(
  db: Database,
  tenantId: string,
  { issuer, subject, email }: Identity & { readonly email: string },
): Promise<string | undefined> {
  const account = await db
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (account === undefined) return undefined;
  await db
    .insertInto('external_identity')
    .values({ tenant_id: tenantId, issuer, subject, user_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return account.id;
}

/** The account of a local identity, whose subject is the account's own id. */
export async function selectUser(db: Database, tenantId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

export async function isDeactivated(db: Database, tenantId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('deactivated', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredAttempts(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('sign_in_attempt')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}
