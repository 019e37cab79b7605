import { Type, type Static } from 'typebox';
import { Instant, Nullable, Uuid } from './common.ts';

/** Bytes as browsers write them in JSON: base64url without padding. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** A word such as `internal` or `usb`; browsers make up new ones. */
const Transport = Type.String({ maxLength: 32, pattern: '^[a-z-]+$' });

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** `lastUsed` is null until somebody has signed in with it. */
export const Passkey = Type.Object({ id: Uuid, name: Type.String(), created: Instant, lastUsed: Nullable(Instant) });
export type Passkey = Static<typeof Passkey>;

export const PasskeyParams = Type.Object({ passkeyId: Uuid });

export const PasskeyName = Type.Object({ name: Name }, { additionalProperties: false });

/** What a browser needs to make a passkey (Web Authentication, `PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  /** Milliseconds. */
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Array(Type.String()) }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyOptions = Static<typeof PasskeyOptions>;

/** A passkey as a browser has made it, and the name that its person knows it by. */
export const NewPasskey = Type.Object(
  {
    name: Name,
    credentialId: Bytes(1_400),
    clientData: Bytes(4_000),
    attestation: Bytes(20_000),
    transports: Type.Array(Transport, { maxItems: 10 }),
  },
  { additionalProperties: false },
);
export type NewPasskey = Static<typeof NewPasskey>;

/** The first way beside the password brings recovery codes, told once; null when there are some already. */
export const AddedPasskey = Type.Object({ passkey: Passkey, recoveryCodes: Nullable(Type.Array(Type.String())) });
export type AddedPasskey = Static<typeof AddedPasskey>;
