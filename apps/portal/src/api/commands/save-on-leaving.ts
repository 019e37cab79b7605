import { useEffect } from 'react';

/** Leaving the page, or the browser, waits for no pause between saves, and for no database. */
export function useSaveOnLeaving(flush: () => void): void {
  useEffect(() => {
    let onLeave = flush;
    void import('./left-work.ts').then(({ saveWhileLeaving }) => {
      onLeave = () => saveWhileLeaving(flush);
    });
    const onPageHide = () => onLeave();
    const onHide = () => document.visibilityState === 'hidden' && onLeave();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', onPageHide);
      flush();
    };
  }, [flush]);
}
