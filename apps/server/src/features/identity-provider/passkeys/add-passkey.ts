import type { NewPasskey, PasskeyOptions } from '@stoa/contract';
import type { Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { lockCredential } from '../passwords/store.ts';
import { countFactors } from '../second-factor/factors.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { keepUnderWay, takeUnderWay, type UnderWay } from '../second-factor/under-way.ts';
import { optionsToAdd, readAdded, type KnownPasskey } from './ceremony.ts';
import { relyingParty } from './relying-party.ts';
import { insertPasskey, type ShownPasskey } from './store.ts';

/** A person who adds a passkey, in a session or in a sign-in under way. */
export interface Adding {
  readonly person: Owner;
  /** Id of the session, or of the interaction. */
  readonly of: string;
}

/** What the device shows of the person, and the passkeys that it must not hold yet. */
interface AskedFor {
  readonly email: string;
  readonly name: string;
  readonly known: readonly KnownPasskey[];
}

/** Begins a new passkey: what the browser needs to make it; null where browsers know none. */
export async function askForNewPasskey(
  kernel: Kernel,
  adding: Adding,
  { email, name, known }: AskedFor,
): Promise<PasskeyOptions | null> {
  const { person } = adding;
  const party = relyingParty(kernel, person.tenantId);
  if (party === null) return null;
  const options = await optionsToAdd(party, { id: person.id, email, name }, known);
  await keepUnderWay(kernel.db, waitingOf(adding), { accountId: person.id, challenge: options.challenge });
  return options;
}

/** A passkey that a browser has made. */
export interface MadePasskey {
  readonly made: NewPasskey;
  /** It is taken as the first second factor, or not at all. */
  readonly onlyAsFirst: boolean;
  /** Writes down, in the same transaction, that it opens the account from now on. */
  readonly note: (tx: Transaction, name: string) => Promise<void>;
}

export interface TakenPasskey {
  readonly passkey: ShownPasskey;
  /** The first factor brings them; null where there are some. */
  readonly recoveryCodes: readonly string[] | null;
}

/** The new passkey opens the account from now on; null when it is none, or was not asked for. */
export async function takeNewPasskey(
  kernel: Kernel,
  adding: Adding,
  { made, onlyAsFirst, note }: MadePasskey,
): Promise<TakenPasskey | null> {
  const { db } = kernel;
  const { person } = adding;
  const party = relyingParty(kernel, person.tenantId);
  const challenge = (await takeUnderWay(db, waitingOf(adding), person))?.['challenge'];
  if (party === null || typeof challenge !== 'string') return null;
  const passkey = await readAdded(party, challenge, made);
  if (passkey === null) return null;
  return await db.transaction().execute(async (tx) => {
    await lockCredential(tx, person);
    const isFirst = (await countFactors(tx, person)) === 0;
    if (onlyAsFirst && !isFirst) return null;
    const added = await insertPasskey(tx, person, { name: made.name.trim(), passkey });
    if (added === undefined) return null;
    await note(tx, added.name);
    return { passkey: added, recoveryCodes: isFirst ? await renewRecoveryCodes({ db, tx }, person) : null };
  });
}

function waitingOf({ person, of }: Adding): UnderWay {
  return { tenantId: person.tenantId, kind: 'PasskeyToAdd', of };
}
