import { useEffect, useState } from 'react';

/** Milliseconds between looks whether the window is still there: nothing tells when it goes. */
const pause = 500;

/**
 * Only a document that was asked for so keeps hold of the windows that it opens (`Cross-Origin-Opener-Policy`): in one
 * that always did, tools of others would hold theirs as well. Any other document is asked for anew.
 */
function useDocumentForWindows(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded !== undefined && new URL(loaded.name).searchParams.has('windows')) return;
    const address = new URL(location.href);
    address.searchParams.set('windows', '');
    location.replace(address);
  }, []);
}

/**
 * A window beside this page. It is opened empty with the click, or browsers would block it.
 *
 * @param isNeedless nothing comes to stand in it
 */
export function useOwnWindow(isNeedless: boolean) {
  const [view, setView] = useState<Window | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  useDocumentForWindows();
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
