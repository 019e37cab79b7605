import type { Database } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { deletePayload, selectPayload, takePayload, upsertPayload } from '../store.ts';

/** Steps of a person that wait for the next one. */
type StepKind = 'PasswordGiven' | 'AuthenticatorSetUp' | 'PasskeyToAdd' | 'PasskeyToUse';

/** A step, and what it belongs to: a sign-in in one browser, or a session. Nothing else can go on with it. */
export interface UnderWay {
  readonly tenantId: string;
  readonly kind: StepKind;
  /** Id of the interaction, or of the session. */
  readonly of: string;
}

const lifeSeconds = 900;

/**
 * Remembers it with what the provider keeps for the account, so that it ends together with the account's sessions; null
 * where nobody knows yet whose sign-in it is.
 */
export async function keepUnderWay(
  db: Database,
  { tenantId, kind, of }: UnderWay,
  facts: { readonly accountId: string | null } & Readonly<Record<string, string | boolean | null>>,
): Promise<void> {
  await upsertPayload(db, {
    tenantId,
    kind,
    id: of,
    payload: facts,
    grantId: null,
    userCode: null,
    uid: null,
    expiresInSeconds: lifeSeconds,
  });
}

/** What was remembered not long ago; `account` narrows it to what that person began. */
export async function readUnderWay(
  db: Database,
  { tenantId, kind, of }: UnderWay,
  account?: Owner,
): Promise<Readonly<Record<string, unknown>> | null> {
  const payload = (await selectPayload(db, { tenantId, kind }, { by: 'id', value: of }))?.payload ?? null;
  return account === undefined || payload?.['accountId'] === account.id ? payload : null;
}

/** The same, once: of several who ask at the same time, one is answered. */
export async function takeUnderWay(
  db: Database,
  { tenantId, kind, of }: UnderWay,
  account?: Owner,
): Promise<Readonly<Record<string, unknown>> | null> {
  const payload = (await takePayload(db, { tenantId, kind }, of)) ?? null;
  return account === undefined || payload?.['accountId'] === account.id ? payload : null;
}

export async function forgetUnderWay(db: Database, { tenantId, kind, of }: UnderWay): Promise<void> {
  await deletePayload(db, { tenantId, kind }, of);
}
