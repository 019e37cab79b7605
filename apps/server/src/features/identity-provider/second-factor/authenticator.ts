import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { openSecret, sealSecret } from '../../../kernel/secrets/sealed.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { insertApp, selectApp, takeStep } from './store.ts';
import { newTotpSecret, presentSecret, stepOfCode, type AuthenticatorSecret } from './totp.ts';
import { forgetUnderWay, keepUnderWay, readUnderWay, type UnderWay } from './under-way.ts';

const sealOf = ({ id, tenantId }: Owner) => ({ tenantId, name: 'authenticator-apps', owner: id });

/** A set-up of an app by a person, in a session or in a sign-in under way. */
export interface SetUp {
  readonly person: Owner;
  /** Id of the session, or of the interaction. */
  readonly of: string;
}

/**
 * A new secret, which waits for its first code. Only this set-up can go on with it: whoever has seen the secret of
 * another one has seen nothing of use.
 */
export async function newWaitingSecret(
  { db, tenants }: Kernel,
  setUp: SetUp,
  email: string,
): Promise<AuthenticatorSecret> {
  const { person } = setUp;
  const secret = newTotpSecret();
  const sealed = await sealSecret(db, sealOf(person), secret);
  await keepUnderWay(db, waitingOf(setUp), { accountId: person.id, secret: sealed.toString('base64url') });
  return presentSecret(secret, { email, organisation: tenants.nameOf(person.tenantId) });
}

/** The secret of this set-up, shown once more; a new one where there is none. */
export async function waitingSecret(kernel: Kernel, setUp: SetUp, email: string): Promise<AuthenticatorSecret> {
  const secret = await readWaiting(kernel.db, setUp);
  if (secret === null) return await newWaitingSecret(kernel, setUp, email);
  return presentSecret(secret, { email, organisation: kernel.tenants.nameOf(setUp.person.tenantId) });
}

/** A code that was given, and the database's clock when it was. */
export interface GivenCode {
  readonly code: string;
  readonly now: Date;
}

/** The first code of an app; `note` writes down, in the same transaction, that its use begins. */
export interface FirstCode extends GivenCode {
  readonly note: (tx: Transaction) => Promise<void>;
}

/** The first code of an app begins its use: answers the recovery codes, or null when the code is wrong. */
export async function beginUse(
  db: Database,
  setUp: SetUp,
  { code, now, note }: FirstCode,
): Promise<readonly string[] | null> {
  const { person } = setUp;
  const secret = await readWaiting(db, setUp);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (secret === null || step === null) return null;
  const sealed = await sealSecret(db, sealOf(person), secret);
  const codes = await db.transaction().execute(async (tx) => {
    if (!(await insertApp(tx, person, { secret: sealed, step }))) return null;
    await note(tx);
    return await renewRecoveryCodes({ db, tx }, person);
  });
  await forgetUnderWay(db, waitingOf(setUp));
  return codes;
}

/** Takes a code of the app in use; it counts once, also of two uses at the same time. */
export async function takeCode(db: Database, person: Owner, { code, now }: GivenCode): Promise<boolean> {
  const app = await selectApp(db, person);
  if (app === undefined) return false;
  const step = stepOfCode(await openSecret(db, sealOf(person), app.secret), code, now);
  return step !== null && (await takeStep(db, person, step));
}

async function readWaiting(db: Database, setUp: SetUp): Promise<Buffer | null> {
  const sealed = (await readUnderWay(db, waitingOf(setUp), setUp.person))?.['secret'];
  if (typeof sealed !== 'string') return null;
  return await openSecret(db, sealOf(setUp.person), Buffer.from(sealed, 'base64url'));
}

function waitingOf({ person: { tenantId }, of }: SetUp): UnderWay {
  return { tenantId, kind: 'AuthenticatorSetUp', of };
}
