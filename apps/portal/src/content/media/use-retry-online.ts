import { useEffect, useEffectEvent } from 'react';

/** Begins anew by itself as soon as there is a connection, where something failed without one. */
export function useRetryOnline(offline: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!offline) return undefined;
    const listener = () => retry();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [offline]);
}
