import { isLtiScope, type LtiScope } from '@stoa/domain';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../db/database.ts';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';
import { secretText } from '../../kernel/secrets/secrets.ts';

/** Seconds that a token of a tool lives. */
export const tokenLife = 3600;

/** A tool that asks a service, and what it may ask. */
export interface Granted {
  readonly toolId: string;
  readonly scopes: readonly LtiScope[];
  /** Courses of this deployment alone; null for all of the tool's. */
  readonly deploymentId: string | null;
}

const algorithm = 'HS256';
const audience = 'lti-services';

/** A token says by itself whose it is; whether the tool is still switched on, the services ask. */
export async function signAccessToken(
  db: Database,
  tenantId: string,
  { toolId, scopes, deploymentId, now }: Granted & { readonly now: Date },
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return await new SignJWT({ scope: scopes.join(' '), ...(deploymentId === null ? {} : { deployment: deploymentId }) })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(toolId)
    .setAudience(audience)
    .setIssuer(tenantId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenLife)
    .sign(await keyOf(db, tenantId));
}

interface Asked {
  readonly token: string;
  readonly now: Date;
}

/** What a token says that is ours. */
interface Verified extends Granted {
  /** Seconds since 1970. */
  readonly ends: number;
}

/** A tool that gives the scores of a course sends one token a thousand times. */
const verified = new ExpiringCache<Verified | null>(60_000, 2_000);

/** What a token opens; null for one that is not ours, or over. Whether its tool is switched on is another question. */
export async function readAccessToken(db: Database, tenantId: string, { token, now }: Asked): Promise<Granted | null> {
  const known = await verified.get(`${tenantId} ${token}`, () => verify(db, tenantId, { token, now }));
  return known !== null && known.ends * 1000 > now.getTime() ? known : null;
}

async function verify(db: Database, tenantId: string, { token, now }: Asked): Promise<Verified | null> {
  try {
    const options = { algorithms: [algorithm], audience, issuer: tenantId, currentDate: now };
    const { payload } = await jwtVerify(token, await keyOf(db, tenantId), options);
    const { sub, scope, exp, deployment } = payload;
    if (sub === undefined || exp === undefined || typeof scope !== 'string') return null;
    const deploymentId = typeof deployment === 'string' ? deployment : null;
    return { toolId: sub, scopes: scope.split(' ').filter(isLtiScope), deploymentId, ends: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function keyOf(db: Database, tenantId: string): Promise<Uint8Array> {
  return Buffer.from(await secretText(db, tenantId, 'lti-access-tokens'), 'base64url');
}
