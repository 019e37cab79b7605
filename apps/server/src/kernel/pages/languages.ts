import type { Locale } from '@stoa/domain';
import { spokenLocales } from '../sentences.ts';

const rightToLeft = new Set(['ar']);

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(locale).language) ? 'rtl' : 'ltr';
}

/** A language in its own words; the country only where two spoken locales share the language. */
export function nativeName(locale: Locale): string {
  const { language } = new Intl.Locale(locale);
  const shares = spokenLocales.filter((other) => new Intl.Locale(other).language === language).length > 1;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(shares ? locale : language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
