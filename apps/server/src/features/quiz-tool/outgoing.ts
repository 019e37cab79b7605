import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, customFetch, importJWK, SignJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { exportJWK, generateKeyPair } from 'jose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { installSecret } from '../../kernel/secrets/store.ts';

const patience = 5_000;
const mostBytes = 512 * 1024;

/** Asks another system: it must answer in time, in bounds and at the address itself. */
export async function askOutside(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('The answer has no end.');
    chunks.push(chunk);
  }
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  return new Response(status === 204 ? null : new Uint8Array(Buffer.concat(chunks)), {
    status,
    headers: { 'content-type': type },
  });
}

const keySets = new Map<string, JWTVerifyGetKey>();
const mostKeySets = 1_000;

/** The keys of a platform. They are kept, and read again when a token names one that is not known. */
export function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url);
  if (known !== undefined) return known;
  if (keySets.size >= mostKeySets) keySets.clear();
  const made = createRemoteJWKSet(new URL(url), { [customFetch]: askOutside });
  keySets.set(url, made);
  return made;
}

const OwnKeys = Compile(
  Type.Object({
    keys: Type.Array(
      Type.Object(
        { kty: Type.String(), kid: Type.String(), alg: Type.Literal('RS256'), n: Type.String(), e: Type.String() },
        { additionalProperties: true },
      ),
      { minItems: 1 },
    ),
  }),
);

/** Our own keys as a tool, made once a tenant. */
async function ownKeys(db: Database, tenantId: string) {
  return OwnKeys.Parse(await installSecret(db, { tenantId, name: 'tool-signing-keys' }, makeKeys)).keys;
}

async function makeKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'RS256' }] };
}

/** The public halves of our keys, for those who check what we signed. */
export async function publicKeys(db: Database, tenantId: string) {
  return (await ownKeys(db, tenantId)).map(({ kty, kid, alg, n, e }) => ({ kty, kid, alg, n, e, use: 'sig' }));
}

const minutes = 5;

interface Signing {
  readonly db: Database;
  readonly tenantId: string;
  readonly issuer: string;
  readonly audience: string;
}

/** A token of ours for a platform, good for a few minutes. */
export async function signed({ db, tenantId, issuer, audience }: Signing, claims: JWTPayload): Promise<string> {
  const [key] = await ownKeys(db, tenantId);
  if (key === undefined) throw new Error('There is no key to sign with.');
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${minutes}m`)
    .setJti(randomUUID())
    .sign(await importJWK(key, key.alg));
}

const AccessToken = Compile(
  Type.Object({ access_token: Type.String({ minLength: 1 }) }, { additionalProperties: true }),
);

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

interface Granting {
  readonly db: Database;
  readonly tenantId: string;
  readonly clientId: string;
  readonly tokenUrl: string;
}

/** Access to the grades of a platform, proven by our key. */
export async function scoreAccess({ db, tenantId, clientId, tokenUrl }: Granting): Promise<string> {
  const assertion = await signed({ db, tenantId, issuer: clientId, audience: tokenUrl }, { sub: clientId });
  const answer = await askOutside(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: scoreScope,
    }),
  });
  if (!answer.ok) throw new Error(`Access was answered with ${answer.status}.`);
  return AccessToken.Parse(await answer.json()).access_token;
}
