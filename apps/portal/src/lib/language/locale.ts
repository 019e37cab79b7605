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
 * IANA name of the zone of the device, for people without one of their own. Browsers take long to find it, so it is
 * asked for when it is needed.
 */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export const fallbackLocale = 'en-US' satisfies Locale;
