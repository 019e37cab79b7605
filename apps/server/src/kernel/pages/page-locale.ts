import { acceptedLanguages, bestLocale, type Locale } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import { spokenLocales } from '../sentences.ts';
import type { ServerSettings } from '../settings.ts';
import { tenantLocale, tenantLocales } from '../tenancy/tenant-settings.ts';
import type { Tenants } from '../tenancy/tenants.ts';

/** Shared with the portal, which writes it when the person chooses a language. */
export const localeCookie = 'stoa_locale';
const yearInSeconds = 31_536_000;

/** Languages of an organisation's pages. */
export interface OfferedLocales {
  readonly offered: readonly Locale[];
  /** Locale where nothing fits. */
  readonly fallback: Locale;
}

/** What is offered while nobody can be asked what an organisation offers. */
export const spokenOffer: OfferedLocales = { offered: spokenLocales, fallback: sourceLocale };

/** What a tenant offers; everything that is spoken while its settings cannot be read. */
export async function offeredBy(tenants: Tenants, tenantId: string): Promise<OfferedLocales> {
  try {
    const profile = await tenants.profile(tenantId);
    return { offered: tenantLocales(profile), fallback: tenantLocale(profile) };
  } catch {
    return spokenOffer;
  }
}

export interface WantedLocales {
  /** Chosen by the person, in one way or another, the strongest first; any texts. */
  readonly chosen: readonly (string | null | undefined)[];
  /** Header of the browser. */
  readonly acceptLanguage: string | undefined;
}

/** The best offered language: a chosen one, else the browser's, else the organisation's. */
export function bestOffered({ chosen, acceptLanguage }: WantedLocales, { offered, fallback }: OfferedLocales): Locale {
  const tags = chosen.flatMap((tag) => (tag == null ? [] : [tag]));
  return bestLocale([...tags, ...acceptedLanguages(acceptLanguage ?? '')], offered) ?? fallback;
}

export interface PageWishes {
  /** Locale that the person chose for all their devices. */
  readonly preferred?: Locale | null;
  /** Locale that the address asks for, on behalf of those who have chosen nothing; any text. */
  readonly asking?: string | null;
}

/** Language of a page: the person's own, else this browser's choice (cookie), else the address's, else as above. */
export function pageLocale(request: FastifyRequest, offer: OfferedLocales, wishes: PageWishes = {}): Locale {
  const chosen = [wishes.preferred, request.cookies?.[localeCookie], wishes.asking];
  return bestOffered({ chosen, acceptLanguage: request.headers['accept-language'] }, offer);
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
