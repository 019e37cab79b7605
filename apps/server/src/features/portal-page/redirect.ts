import { isLearnerOnly, readSetting, startRedirect, type Target } from '@stoa/domain';
import type { Person } from '../../kernel/auth/person.ts';
import { grantedTo, type TenantProfile } from '../../kernel/tenancy/tenants.ts';

/**
 * Address to which a person is led instead of the portal; null when they stay (Spec 1 §1, §4). Only learners belong to
 * the platform alone: whoever manages something must still be able to come in. `path` is below the portal's base.
 */
export function redirectOf(profile: TenantProfile, { roles }: Person, path: string): string | null {
  const { settings } = profile;
  const target = startRedirect({
    features: isLearnerOnly(roles) ? profile.features : [],
    permissions: grantedTo(profile, roles),
    cloudRedirect: readSetting(settings, 'ui.learner.cloudRedirect'),
    links: readSetting(settings, 'platform.ui.links'),
    nodeMode: readSetting(settings, 'lms.learner.nodeMode'),
    nodeUrl: readSetting(settings, 'lms.learner.nodeUrl'),
  });
  return target === null ? null : addressOf(target, path);
}

function addressOf(target: Target, path: string): string | null {
  if (target.area === 'elsewhere') return target.url;
  if (target.area === 'site') return target.path;
  return path === target.path ? null : `/learn${target.path}`;
}
