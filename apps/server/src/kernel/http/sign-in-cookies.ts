import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, sessionToken, setSessionCookie } from '../auth/cookies.ts';
import { setFrontEndCookies, type FrontEndParts } from './front-end-cookies.ts';
import type { Sessions } from '../auth/sessions.ts';
import { insertAuditRows } from '../audit/store.ts';
import { actorOf, deviceOf } from './caller.ts';
import { selectRoles } from '../auth/store.ts';
import type { ServerSettings } from '../settings.ts';
import type { Tenants } from '../tenancy/tenants.ts';
import { sessionLife } from '../tenancy/tenant-settings.ts';

const path = '/oidc/callback';
const hourInSeconds = 3_600;

/** The contents of the cookie that binds an attempt to the browser that began it. */
export interface AttemptCookie {
  readonly state: string;
  readonly secret: string;
}

/** Several tabs may sign in at once, so each attempt has a cookie of its own. */
function attemptCookieName(state: string): string {
  return `stoa_sign_in_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
}

export function setAttemptCookie(
  reply: FastifyReply,
  settings: ServerSettings,
  { state, secret }: AttemptCookie,
): void {
  const options = { path, httpOnly: true, sameSite: 'lax', secure: isSecure(settings), maxAge: hourInSeconds } as const;
  void reply.setCookie(attemptCookieName(state), secret, options);
}

export function readAttemptCookie(request: FastifyRequest, state: string): string | undefined {
  return request.cookies[attemptCookieName(state)];
}

export function clearAttemptCookie(reply: FastifyReply, state: string): void {
  void reply.clearCookie(attemptCookieName(state), { path });
}

export interface NewSession {
  readonly userId: string;
  readonly provider: string;
  /** More than the password was proven. */
  readonly secondFactor: boolean;
  readonly idToken: string | null;
}

export interface SessionParts extends FrontEndParts {
  readonly sessions: Sessions;
  readonly tenants: Tenants;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Begins a session with a new cookie, and ends the one that this browser had. */
export async function replaceSession(
  { db, sessions, settings, tenants }: SessionParts,
  { request, reply }: Exchange,
  session: NewSession,
): Promise<void> {
  const old = sessionToken(request, settings);
  if (old !== undefined) await sessions.end(old, 'signedInAnew');
  const { userAgent = null } = deviceOf(request);
  const { tenantId } = request.caller;
  const life = sessionLife(await tenants.profile(tenantId), await selectRoles(db, tenantId, session.userId));
  const begun = { ...session, tenantId, userAgent, address: request.ip, ...life };
  const token = await db.transaction().execute(async (tx) => {
    const { id, token: made } = await sessions.begin(begun, tx);
    const data = { provider: session.provider, sessionId: id, ...deviceOf(request) };
    const event = { what: 'sign-in', subjectId: session.userId, data } as const;
    await insertAuditRows(tx, [{ ...actorOf(request), actorId: session.userId, event }]);
    return made;
  });
  setSessionCookie(reply, settings, token);
  await setFrontEndCookies({ db, settings }, reply, { id: session.userId, tenantId });
}
