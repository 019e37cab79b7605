import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { deletePasswordTries, upsertPasswordTry } from './store.ts';

const windowMinutes = 15;

/** Tries within a window, counted by what they have in common. */
const most = {
  /** From a device that has signed in to this account before, whatever its address. */
  device: 10,
  /** From one address on one account. */
  address: 10,
  /** On one account from all addresses and unknown devices together, so that many addresses guess no more than few. */
  account: 20,
};

type Counted = keyof typeof most;

/** What tries of a password are counted by. */
export interface Trier {
  readonly tenantId: string;
  readonly address: string;
  readonly email: string;
  /** The device's own secret name, when it has signed in to this account before (`known-devices.ts`). */
  readonly device?: string | null;
}

/**
 * Counts a try before it is known whether the password is right: tries that are sent at once count too, whichever
 * server they reach. Accounts that do not exist count alike, so that nobody learns which ones do. What strangers try
 * closes an account to unknown devices only, so that nobody can lock its person out for ever. Answers the minutes to
 * wait; 0 when the password may be looked at.
 */
export async function countTry(db: Database, trier: Trier): Promise<number> {
  for (const counted of countedFor(trier)) {
    const whoHash = hashOf(counted, trier);
    const { tries, minutesLeft } = await upsertPasswordTry(db, { tenantId: trier.tenantId, whoHash }, windowMinutes);
    if (tries > most[counted]) return Math.max(1, minutesLeft);
  }
  return 0;
}

/** A person who remembered the password begins anew. */
export async function forgetTries(db: Database, trier: Trier): Promise<void> {
  for (const counted of countedFor(trier)) await deletePasswordTries(db, trier.tenantId, hashOf(counted, trier));
}

/** A try that is refused for its address does not count for the account: one address alone closes it to nobody else. */
function countedFor({ device = null }: Trier): readonly Counted[] {
  return device === null ? ['address', 'account'] : ['device'];
}

function hashOf(counted: Counted, { address, email, device }: Trier): Buffer {
  const by = { device: `device ${device ?? ''}`, address, account: 'account' } satisfies Record<Counted, string>;
  return createHash('sha256').update(`${by[counted]} ${email.toLowerCase()}`).digest();
}
