import { acceptedLanguages, bestLocale, type Locale } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import { spokenLocales } from '../sentences.ts';

const chosen = new Map<string, Locale>();
const longestRemembered = 500;

/** The best spoken locale for an Accept-Language header (RFC 9110 §12.5.4); en-US when nothing fits. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  if (acceptLanguage === undefined || acceptLanguage === '') return sourceLocale;
  const known = chosen.get(acceptLanguage);
  if (known !== undefined) return known;
  const found = bestLocale(acceptedLanguages(acceptLanguage), spokenLocales) ?? sourceLocale;
  if (chosen.size < longestRemembered) chosen.set(acceptLanguage, found);
  return found;
}
