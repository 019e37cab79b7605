import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, sessionToken, setSessionCookie } from '../auth/cookies.ts';
import { setFrontEndCookies } from './front-end-cookies.ts';
import type { Kernel } from '../kernel.ts';
import type { ServerSettings } from '../settings.ts';
import { idleSeconds } from '../tenancy/tenant-settings.ts';

const path = '/oidc/callback';
const hourInSeconds = 3_600;

/** What binds an attempt to the browser that began it. */
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
  readonly idToken: string | null;
}

/** Begins a session with a new cookie, and ends the one that this browser had. */
export async function replaceSession(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  session: NewSession,
): Promise<void> {
  const old = sessionToken(request, kernel.settings);
  if (old !== undefined) await kernel.sessions.end(old);
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const { tenantId } = request.caller;
  const idle = idleSeconds(await kernel.tenants.profile(tenantId));
  const token = await kernel.sessions.begin({ ...session, tenantId, userAgent, idleSeconds: idle });
  setSessionCookie(reply, kernel.settings, token);
  await setFrontEndCookies(kernel, reply, tenantId, session.userId);
}
