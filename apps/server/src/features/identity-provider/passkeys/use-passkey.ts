import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Kernel } from '../../../kernel/kernel.ts';
import { keepUnderWay, takeUnderWay, type UnderWay } from '../second-factor/under-way.ts';
import { handleOf, optionsToUse, readUse, type KnownPasskey } from './ceremony.ts';
import { relyingParty } from './relying-party.ts';
import { noteUse, selectPasskeyByCredential, type PasskeyOfPerson } from './store.ts';

export type PasskeyFault = { readonly kind: 'passkey-refused' | 'passkey-unknown' | 'deactivated' };

export interface RefusedPasskey {
  readonly fault: PasskeyFault;
  /** Whose sign-in it would have been; undefined where nobody knows. */
  readonly subjectId: string | undefined;
}

/** A sign-in under way in which a passkey is asked for. */
export interface Asking {
  readonly tenantId: string;
  readonly uid: string;
  /** Whose passkey it has to be; null when nobody knows yet who comes. */
  readonly accountId: string | null;
}

const Bytes = Type.String({ maxLength: 4_000, pattern: '^[A-Za-z0-9_-]*$' });
/** What a browser's script sends of a use (`AuthenticationResponseJSON`). */
const Sent = Compile(
  Type.Object({
    id: Bytes,
    rawId: Bytes,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Type.Optional(Bytes),
    }),
  }),
);

/** Begins the use of a passkey, any or one of these, by a challenge of this sign-in that counts once. */
export async function askForPasskey(
  kernel: Kernel,
  asking: Asking,
  among: readonly KnownPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const party = relyingParty(kernel, asking.tenantId);
  if (party === null) return null;
  const options = await optionsToUse(party, among);
  await keepUnderWay(kernel.db, challengeOf(asking), { accountId: asking.accountId, challenge: options.challenge });
  return options;
}

/** The passkey that was used, or why it does not count. `response` is what the browser has sent. */
export async function takePasskey(
  kernel: Kernel,
  asking: Asking,
  response: unknown,
): Promise<{ readonly passkey: PasskeyOfPerson } | RefusedPasskey> {
  const { tenantId } = asking;
  const party = relyingParty(kernel, tenantId);
  const challenge = (await takeUnderWay(kernel.db, challengeOf(asking)))?.['challenge'];
  if (party === null || typeof challenge !== 'string' || !Sent.Check(response))
    return refused('passkey-refused', asking.accountId);
  const passkey = await selectPasskeyByCredential(kernel.db, tenantId, Buffer.from(response.id, 'base64url'));
  if (passkey === undefined || (asking.accountId !== null && asking.accountId !== passkey.userId))
    return refused('passkey-unknown', asking.accountId);
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(passkey.userId)).toString('base64url'))
    return refused('passkey-refused', passkey.userId);
  const counter = await readUse(party, { challenge, response: { ...response, clientExtensionResults: {} } }, passkey);
  if (counter === null || !(await noteUse(kernel.db, tenantId, { id: passkey.id, counter })))
    return refused('passkey-refused', passkey.userId);
  return passkey.deactivated === null ? { passkey } : refused('deactivated', passkey.userId);
}

function refused(kind: PasskeyFault['kind'], whose: string | null): RefusedPasskey {
  return { fault: { kind }, subjectId: whose ?? undefined };
}

function challengeOf({ tenantId, uid }: Asking): UnderWay {
  return { tenantId, kind: 'PasskeyToUse', of: uid };
}
