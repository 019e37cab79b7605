import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which what was read too early is read again. */
const again = 5_000;

/**
 * Reads anew once `moment` has come, and again as long as what is read names the same moment: the server's clock
 * decides, and ours may be a little ahead of it.
 */
export function useRefetchAt(moment: string | null, now: Date, refetch: () => void): void {
  const read = useEffectEvent(refetch);
  const come = moment !== null && now.getTime() >= Date.parse(moment);
  useEffect(() => {
    if (!come) return;
    read();
    const timer = setInterval(read, again);
    return () => clearInterval(timer);
  }, [moment, come]);
}
