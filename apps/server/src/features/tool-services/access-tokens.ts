import { isLtiScope, type LtiScope } from '@stoa/domain';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../db/database.ts';
import { secretText } from '../../kernel/secrets/secrets.ts';

/** Seconds that a token of a tool lives. */
export const tokenLife = 3600;

/** A tool that asks a service, and what it may ask. */
export interface Granted {
  readonly toolId: string;
  readonly scopes: readonly LtiScope[];
}

const algorithm = 'HS256';
const audience = 'lti-services';

/** A token says by itself whose it is; whether the tool is still switched on, the services ask. */
export async function signAccessToken(
  db: Database,
  tenantId: string,
  { toolId, scopes, now }: Granted & { readonly now: Date },
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return await new SignJWT({ scope: scopes.join(' ') })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(toolId)
    .setAudience(audience)
    .setIssuer(tenantId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenLife)
    .sign(await keyOf(db, tenantId));
}

/** What a token opens; null for one that is not ours, or over. */
export async function readAccessToken(
  db: Database,
  tenantId: string,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Granted | null> {
  try {
    const options = { algorithms: [algorithm], audience, issuer: tenantId, currentDate: now };
    const { payload } = await jwtVerify(token, await keyOf(db, tenantId), options);
    const { sub, scope } = payload;
    if (sub === undefined || typeof scope !== 'string') return null;
    return { toolId: sub, scopes: scope.split(' ').filter(isLtiScope) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function keyOf(db: Database, tenantId: string): Promise<Uint8Array> {
  return Buffer.from(await secretText(db, tenantId, 'lti-access-tokens'), 'base64url');
}
