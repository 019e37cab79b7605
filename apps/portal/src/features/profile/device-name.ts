import { browserTitles } from '@stoa/domain';
import { useMessages } from '../../lib/language/messages.tsx';

const titles = new Map<string, string | null>(Object.entries(browserTitles));

/** What is known of a device; null for what is not. */
interface KnownDevice {
  readonly browser: string | null;
  readonly operatingSystem: string | null;
}

/** Names a device by its browser and its system. */
export function useDeviceName(): (device: KnownDevice) => string {
  const t = useMessages();
  return ({ browser: known, operatingSystem }) => {
    const browser = titles.get(known ?? '');
    if (browser && operatingSystem) return t('profile.sessions.device', { browser, system: operatingSystem });
    return browser ?? operatingSystem ?? t('profile.sessions.unknown');
  };
}
