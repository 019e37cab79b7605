import { isLearnerOnly, readSetting, startRedirect, type Target } from '@stoa/domain';
import type { Person } from '../../kernel/auth/person.ts';
import { grantedTo, type TenantProfile } from '../../kernel/tenancy/tenants.ts';

/**
 * Where a person is led instead of the portal; null when they stay (Spec 1 §1, §4). Only learners belong to the
 * platform alone: whoever manages something must still be able to come in. `path` is below the portal's base.
 */
export function redirectOf(profile: TenantProfile, { roles }: Person, path: string): string | null {
  const { settings } = profile;
  const cloudRedirect = readSetting(settings, 'ui.learner.cloudRedirect');
  const target = startRedirect({
    features: isLearnerOnly(roles) ? profile.features : [],
    permissions: grantedTo(profile, roles),
    cloudRedirect,
    nodeMode: readSetting(settings, 'lms.learner.nodeMode'),
    nodeUrl: readSetting(settings, 'lms.learner.nodeUrl'),
  });
  const links = readSetting(settings, 'platform.ui.links');
  return target === null ? null : addressOf(target, path, cloudRedirect ? links.cloud : links.platform);
}

/** The platform is on this host unless the tenant says where it is. */
function addressOf(target: Target, path: string, platform: string | null): string | null {
  if (target.area === 'elsewhere') return target.url;
  if (target.area === 'site') return platform ?? target.path;
  return path === target.path ? null : `/learn${target.path}`;
}
