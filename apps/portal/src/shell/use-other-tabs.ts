import { useEffect } from 'react';
import { applyAppearance, isAppearanceKey } from '../lib/state/appearance.ts';

/** Takes over the look that was chosen in another tab. */
export function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isAppearanceKey(key)) applyAppearance();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}
