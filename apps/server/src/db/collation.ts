import type { Locale } from '@stoa/domain';

/** The name of PostgreSQL's collation in which the readers of a language look things up. */
export function collationOf(locale: Locale): string {
  return `${locale.slice(0, locale.indexOf('-'))}-x-icu`;
}
