import { readSetting, type Locale } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import { spokenLocales } from '../sentences.ts';
import type { TenantProfile } from './tenants.ts';

/** Languages that a tenant offers, as far as we speak them; never none. */
export function tenantLocales({ settings }: TenantProfile): readonly Locale[] {
  const supported = readSetting(settings, 'platform.common.supported_locales');
  const offered = spokenLocales.filter((locale) => supported.includes(locale));
  return offered.length === 0 ? [sourceLocale] : offered;
}

/** Language of people whose browser asks for none of the tenant's. */
export function tenantLocale(profile: TenantProfile): Locale {
  const wanted = readSetting(profile.settings, 'platform.common.locale');
  return tenantLocales(profile).find((locale) => locale === wanted) ?? sourceLocale;
}
