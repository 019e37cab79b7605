import type { Boot } from '@stoa/contract';
import { locales, type Locale } from '@stoa/domain';
import { settingOf } from '../../lib/settings.ts';

/** The languages that the organisation offers, in the order of the product. */
export function offeredLocales(boot: Boot): readonly Locale[] {
  const offered: readonly string[] = settingOf(boot, 'platform.common.supported_locales') ?? boot.config.locales;
  return locales.filter((locale) => offered.includes(locale));
}
