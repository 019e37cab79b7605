import { useEffect } from 'react';

/** Leaving the page, or the browser, waits for no pause between saves. */
export function useSaveOnLeaving(flush: () => void): void {
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
