import { useEffect, useState } from 'react';

/** Milliseconds between looks whether the window is still there: nothing tells when it goes. */
const pause = 500;

/**
 * A window beside this page. It is opened empty with the click, or browsers would block it.
 *
 * @param isNeedless nothing comes to stand in it
 */
export function useOwnWindow(isNeedless: boolean) {
  const [view, setView] = useState<Window | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    if (view === null) return;
    if (isNeedless) view.close();
    const timer = setInterval(() => view.closed && setView(null), pause);
    return () => clearInterval(timer);
  }, [view, isNeedless]);
  return {
    /** Null where none is open. */
    view,
    isBlocked,
    /** Opens one; false where the browser lets none be opened. */
    show: (): boolean => {
      const opened = window.open('', '_blank');
      setBlocked(opened === null);
      setView(opened);
      return opened !== null;
    },
  };
}
