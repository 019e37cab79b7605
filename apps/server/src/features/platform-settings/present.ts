import type { FragmentEntry, Permission, RuntimeConfig, Settings } from '@stoa/contract';
import { isSettingKey, readSetting, visibleSetting, type Role, type SettingReader } from '@stoa/domain';
import type { ServerSettings } from '../../kernel/settings.ts';
import { tenantLocale, tenantLocales } from '../../kernel/tenancy/tenant-settings.ts';
import { grantedTo, type TenantProfile } from '../../kernel/tenancy/tenants.ts';

/** Permissions of all roles of a person together, each entry once. */
export function presentPermissions(profile: TenantProfile, held: readonly Role[]): Permission[] {
  const unique = new Map(
    grantedTo(profile, held).map((entry) => [`${entry.permission} ${entry.scope_id ?? ''}`, entry]),
  );
  return [...unique.values()].map(({ permission, scope_id }) =>
    scope_id == null ? { permission } : { permission, scope_id },
  );
}

/** The named settings, as far as the asker may read them; unknown names are left out. */
export function presentSettings({ settings }: TenantProfile, keys: readonly string[], reader: SettingReader): Settings {
  const visible = keys.filter(isSettingKey).filter((key) => visibleSetting(key, reader));
  return Object.fromEntries(visible.map((key) => [key, readSetting(settings, key)]));
}

/** `fragments` are those of all tenants; one of the tenant's own replaces one of the same name. */
export function presentConfig(
  profile: TenantProfile,
  { environment, version, errorReportingDsn }: ServerSettings,
  fragments: readonly FragmentEntry[],
): RuntimeConfig {
  const byName = new Map(
    [...fragments, ...readSetting(profile.settings, 'platform.ui.fragments')].map((fragment) => [
      fragment.name,
      fragment,
    ]),
  );
  return {
    environment,
    version,
    locales: [...tenantLocales(profile)],
    defaultLocale: tenantLocale(profile),
    fragments: [...byName.values()],
    errorReporting: errorReportingDsn === null ? null : { dsn: errorReportingDsn },
    links: readSetting(profile.settings, 'platform.ui.links'),
  };
}
