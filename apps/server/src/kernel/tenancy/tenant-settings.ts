import { longestSession, readSetting, type Locale, type NavigationSettings, type Role } from '@stoa/domain';
import { sourceLocale } from '@stoa/messages';
import { spokenLocales } from '../sentences.ts';
import { grantedTo, type TenantProfile } from './tenants.ts';

/** Seconds without activity after which a session of the tenant ends (Spec 1 §4). */
export function idleSeconds({ settings }: TenantProfile): number {
  return readSetting(settings, 'lms.datalake.sessionDuration');
}

/** How long sessions of a person live. */
export interface SessionLife {
  /** Seconds without activity after which a session ends. */
  readonly idleSeconds: number;
  /** Seconds after which it ends whatever its person does. */
  readonly longestSeconds: number;
}

/** How long sessions of people with these roles live in a tenant. */
export function sessionLife(profile: TenantProfile, roles: readonly Role[]): SessionLife {
  const longestSeconds = longestSession(grantedTo(profile, roles), {
    usual: readSetting(profile.settings, 'platform.session.longest'),
    powerful: readSetting(profile.settings, 'platform.session.longestForStaff'),
  });
  return { idleSeconds: idleSeconds(profile), longestSeconds };
}

/** Roles whose people sign in with a second factor. */
export function secondFactorRoles({ settings }: TenantProfile): readonly Role[] {
  return readSetting(settings, 'platform.signIn.secondFactorRoles');
}

/** Days for which learners may show a part of their record; 0 where they may not. */
export function sharingDays({ settings }: TenantProfile): number {
  return readSetting(settings, 'learner.record.sharingDays');
}

/**
 * Languages that a tenant offers, as far as they have every sentence; the others follow when they do. English where
 * none of the tenant's is ready.
 */
export function tenantLocales({ settings }: TenantProfile): readonly Locale[] {
  const wanted = readSetting(settings, 'platform.common.supported_locales');
  const ready = wanted.filter((locale) => spokenLocales.includes(locale));
  return ready.length === 0 ? [sourceLocale] : ready;
}

/** Language of people whose browser asks for none of the tenant's. */
export function tenantLocale(profile: TenantProfile): Locale {
  const offered = tenantLocales(profile);
  const wanted = readSetting(profile.settings, 'platform.common.locale');
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}

/** Navigation settings of a tenant, out of what is stored. */
export function navigationSettings(stored: TenantProfile['settings']): NavigationSettings {
  return {
    'ui.learner.navigation': readSetting(stored, 'ui.learner.navigation'),
    'ui.learner.calendar': readSetting(stored, 'ui.learner.calendar'),
    'ui.learner.dashboard': readSetting(stored, 'ui.learner.dashboard'),
  };
}
