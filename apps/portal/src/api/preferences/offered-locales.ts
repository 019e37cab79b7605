import type { Boot } from '@stoa/contract';
import { locales, type Locale } from '@stoa/domain';

/**
 * The languages that the organisation offers and that have every sentence, in the order of the product. Its setting may
 * name more, for later.
 */
export function offeredLocales({ config }: Boot): readonly Locale[] {
  return locales.filter((locale) => config.locales.includes(locale));
}
