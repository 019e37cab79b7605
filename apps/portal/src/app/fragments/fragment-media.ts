import { useCallback, useSyncExternalStore } from 'react';

// Stands for `lib/page/use-media.ts` in what is built as a federated part: there no document says for which screen.

/** True while a media query holds, followed as it changes; a part is drawn for a desk. */
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
    () => drawnFor === 'desk',
  );
}
