import type { CurrentUser, Permission, RuntimeConfig, Settings } from '@stoa/contract';
import { isSettingKey, roles, settingDefaults, visibleSetting, type Role } from '@stoa/domain';
import { Refusal, type Person } from '../../kernel/route.ts';
import type { ServerSettings } from '../../kernel/settings.ts';
import { tenantLocale, tenantLocales } from '../../kernel/tenancy/tenant-locales.ts';
import type { TenantProfile } from '../../kernel/tenancy/tenants.ts';

/** The signed-in person as the portal shows them; the role that is named alone is the one that may do most. */
export function presentUser({ id, tenantId, profile, roles: held }: Person): CurrentUser {
  if (profile === null) throw new Refusal('permission.missing');
  return {
    id,
    email: profile.email,
    first_name: profile.firstName,
    middle_name: profile.middleName,
    last_name: profile.lastName,
    timezone: profile.timezone,
    tenant_id: tenantId,
    role: strongest(held),
    roles: [...held],
    impersonator: null,
  };
}

/** Roles are listed from the least to the most. */
function strongest(held: readonly Role[]): Role {
  return roles.findLast((role) => held.includes(role)) ?? 'Learner';
}

/** What all roles of a person allow together, each entry once. */
export function presentPermissions({ permissions }: TenantProfile, held: readonly Role[]): Permission[] {
  const entries = permissions.filter(({ role }) => held.includes(role));
  const unique = new Map(entries.map(({ permission, scopeId }) => [`${permission} ${scopeId ?? ''}`, { permission, scopeId }]));
  return [...unique.values()].map(({ permission, scopeId }) => (scopeId === null ? { permission } : { permission, scope_id: scopeId }));
}

/** The named settings, as far as the asker may read them; unknown names are left out. */
export function presentSettings({ settings }: TenantProfile, keys: readonly string[], signedIn: boolean): Settings {
  const visible = keys.filter(isSettingKey).filter((key) => visibleSetting(key, signedIn));
  return Object.fromEntries(visible.map((key) => [key, settings.has(key) ? settings.get(key) : settingDefaults[key]]));
}

export function presentConfig(profile: TenantProfile, { environment, version }: ServerSettings): RuntimeConfig {
  return { environment, version, locales: [...tenantLocales(profile)], defaultLocale: tenantLocale(profile) };
}
