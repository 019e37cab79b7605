import { readSetting } from '@stoa/domain';
import type { TenantProfile } from './tenants.ts';

/** Seconds without activity after which a session of the tenant ends (Spec 1 §4). */
export function idleSeconds({ settings }: TenantProfile): number {
  return readSetting(settings, 'lms.datalake.sessionDuration');
}
