import type { Locale } from '@stoa/domain';

const rightToLeft = new Set(['ar']);

/**
 * Arabic is read with Arabic-Indic digits; every other language with Latin ones, also where ICU would choose
 * differently (decisions §9).
 */
export function formattingTag(locale: string): string {
  return `${locale}-u-nu-${locale.startsWith('ar') ? 'arab' : 'latn'}`;
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(locale).language) ? 'rtl' : 'ltr';
}

/**
 * The name of a language in that language. The country is named only where two of the offered locales share a language,
 * as in pt-BR and pt-PT.
 */
export function nativeName(locale: string, offered: readonly string[]): string {
  const { language } = new Intl.Locale(locale);
  const shared = offered.filter((other) => new Intl.Locale(other).language === language).length > 1;
  const name =
    new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(shared ? locale : language) ??
    locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/**
 * IANA name of the zone of the device, for people without one of their own. Browsers take long to find it, so it is
 * asked for when it is needed.
 */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export const fallbackLocale = 'en-US' satisfies Locale;
