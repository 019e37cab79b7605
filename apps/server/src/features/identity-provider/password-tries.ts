import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { deletePasswordTries, upsertPasswordTry } from './store.ts';

const mostTries = 10;
const windowMinutes = 15;

/**
 * The two things by which tries of a password are counted: the address they come from, and the account that they try.
 */
export interface Trier {
  readonly tenantId: string;
  readonly address: string;
  readonly email: string;
}

/**
 * Counts a try of one address on one account, before it is known whether the password is right: tries that are sent at
 * once count too, whichever server they reach. Accounts that do not exist count alike, so that nobody learns which ones
 * do. Answers the minutes to wait; 0 when the password may be looked at.
 */
export async function countTry(db: Database, trier: Trier): Promise<number> {
  const { tries, minutesLeft } = await upsertPasswordTry(
    db,
    { tenantId: trier.tenantId, whoHash: hashOf(trier) },
    windowMinutes,
  );
  return tries > mostTries ? Math.max(1, minutesLeft) : 0;
}

/** A person who remembered the password begins anew. */
export async function forgetTries(db: Database, trier: Trier): Promise<void> {
  await deletePasswordTries(db, trier.tenantId, hashOf(trier));
}

function hashOf({ address, email }: Trier): Buffer {
  return createHash('sha256').update(`${address} ${email.toLowerCase()}`).digest();
}
