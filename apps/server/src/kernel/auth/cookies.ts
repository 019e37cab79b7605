import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../settings.ts';

type Address = Pick<ServerSettings, 'publicUrl'>;

/** `__Host-` wants https; browsers refuse it on plain http, where only loopback is served. */
export function sessionCookieName(settings: Address): string {
  return isSecure(settings) ? '__Host-stoa_session' : 'stoa_session';
}

export function isSecure(settings: Address): boolean {
  return settings.publicUrl.startsWith('https:');
}

export function sessionToken(request: FastifyRequest, settings: Address): string | undefined {
  return request.cookies[sessionCookieName(settings)];
}

/** No expiry of its own: the row decides how long a session lives. */
export function setSessionCookie(reply: FastifyReply, settings: Address, token: string): void {
  reply.setCookie(sessionCookieName(settings), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
  });
}

export function clearSessionCookie(reply: FastifyReply, settings: Address): void {
  reply.clearCookie(sessionCookieName(settings), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
  });
}
