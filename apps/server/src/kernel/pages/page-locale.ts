import type { Locale } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLocale, spokenLocale } from '../http/locale.ts';

/** Shared with the portal, which writes it when the person chooses a language. */
const localeCookie = 'stoa_locale';
const yearInSeconds = 31_536_000;

/** Language of a page: chosen before (cookie), else the browser's, else the install's. */
export function pageLocale(request: FastifyRequest, fallback?: Locale): Locale {
  const chosen = request.cookies[localeCookie];
  const locale = chosen === undefined ? undefined : spokenLocale(chosen);
  return locale ?? negotiateLocale(request.headers['accept-language'], fallback);
}

/** Remembers a choice made on one of the server's own pages. The portal reads it, so scripts may. */
export function rememberLocale(reply: FastifyReply, locale: Locale): void {
  void reply.setCookie(localeCookie, locale, { path: '/', sameSite: 'lax', maxAge: yearInSeconds });
}
