import { acceptedLanguages, bestLocale, type Locale } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import { spokenLocales } from '../sentences.ts';
import type { ServerSettings } from '../settings.ts';

/** Shared with the portal, which writes it when the person chooses a language. */
const localeCookie = 'stoa_locale';
const yearInSeconds = 31_536_000;

export interface OfferedLocales {
  readonly offered: readonly Locale[];
  /** Locale where nothing fits. */
  readonly fallback: Locale;
  /** Locale that the person chose for all their devices. */
  readonly preferred: Locale | null;
  /** Locale that the address asks for, on behalf of those who have chosen nothing; any text. */
  readonly asking?: string | null;
}

const spoken: OfferedLocales = { offered: spokenLocales, fallback: sourceLocale, preferred: null };

/**
 * Language of a page: the person's own, else chosen before in this browser (cookie), else the address's, else the
 * browser's, as far as it is offered.
 */
export function pageLocale(
  request: FastifyRequest,
  { offered, fallback, preferred, asking }: OfferedLocales = spoken,
): Locale {
  const chosen = [preferred, request.cookies[localeCookie], asking].flatMap((tag) => (tag == null ? [] : [tag]));
  return bestLocale([...chosen, ...acceptedLanguages(request.headers['accept-language'] ?? '')], offered) ?? fallback;
}

/** Remembers a choice made on one of the server's own pages. The portal reads it, so scripts may. */
export function rememberLocale(reply: FastifyReply, settings: ServerSettings, locale: Locale): void {
  void reply.setCookie(localeCookie, locale, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: yearInSeconds,
  });
}
