import { useCallback, useSyncExternalStore } from 'react';

/**
 * True while a media query holds, followed as it changes.
 * @param drawnFor screen of which the server takes it to hold when it draws the first picture (`data-picture`)
 */
export function useMedia(query: string, drawnFor: 'phone' | 'desk' | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => document.documentElement.dataset['picture'] === drawnFor,
  );
}
