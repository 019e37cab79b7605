import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after which a refetch that changed nothing is done once more. */
const again = 5_000;

/** Reads anew once `moment` has come; what was read a little too early, and still names the same moment, is read again. */
export function useRefetchAt(moment: string | null, now: Date, refetch: () => void): void {
  const last = useRef<{ readonly moment: string; readonly at: number } | null>(null);
  const read = useEffectEvent(refetch);
  useEffect(() => {
    if (moment === null || now.getTime() < Date.parse(moment)) return;
    if (last.current?.moment === moment && now.getTime() - last.current.at < again) return;
    last.current = { moment, at: now.getTime() };
    read();
  }, [moment, now]);
}
