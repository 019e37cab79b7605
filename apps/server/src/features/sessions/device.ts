import type { DeviceSession } from '@stoa/contract';
import { readBrowser, readOperatingSystem } from '@stoa/domain';

/**
 * The device that a browser's own words tell of. The words themselves are never given out: whoever signs in, or fails
 * to, chooses them.
 */
export function deviceOf(userAgent: string | null): Pick<DeviceSession, 'browser' | 'operatingSystem' | 'mobile'> {
  const { name, mobile } = readBrowser(userAgent ?? '');
  const browser = name === 'other' ? null : name;
  return { browser, operatingSystem: readOperatingSystem(userAgent ?? ''), mobile };
}
