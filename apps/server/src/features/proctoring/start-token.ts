import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { installSecret } from '../../kernel/secrets/store.ts';

const algorithm = 'ES256';

const SigningKey = Type.Object({
  kty: Type.Literal('EC'),
  crv: Type.String(),
  x: Type.String(),
  y: Type.String(),
  d: Type.String(),
  kid: Type.String(),
});
const StoredKey = Compile(SigningKey);

/** The audience of the tokens: they are good for beginning a session and for nothing else. */
const startTokenAudience = 'proctoring-start';

/** Long enough to get to the provider, too short to be kept. */
const secondsValid = 300;

/** The tenant's own key for start tokens, made when it is first needed. */
async function signingKey(db: Database, tenantId: string): Promise<Static<typeof SigningKey>> {
  return StoredKey.Parse(await installSecret(db, { tenantId, name: 'proctoring-key' }, makeKey));
}

async function makeKey() {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key) };
}

/** Keys with which a provider verifies start tokens. */
export async function publicKeys(db: Database, tenantId: string) {
  const { kty, crv, x, y, kid } = await signingKey(db, tenantId);
  return { keys: [{ kty, crv, x, y, kid, alg: algorithm, use: 'sig' }] };
}

/** The person, the session and the part that a token is for. */
export interface StartClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  /** Part to which the learner goes once the session has begun. */
  readonly activityPathId: string;
}

interface Signing {
  readonly db: Database;
  readonly tenantId: string;
  readonly now: Date;
  /** Origin of the tenant, by which a provider knows whose keys to take. */
  readonly issuer: string;
}

/** A token for one session, signed with the tenant's key. */
export async function signStartToken({ db, tenantId, now, issuer }: Signing, claims: StartClaims) {
  const key = await signingKey(db, tenantId);
  const { userId, ...session } = claims;
  const expires = Math.floor(now.getTime() / 1000) + secondsValid;
  const token = await new SignJWT(session)
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(startTokenAudience)
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(await importJWK(key, algorithm));
  return { token, expires: new Date(expires * 1000).toISOString() };
}
