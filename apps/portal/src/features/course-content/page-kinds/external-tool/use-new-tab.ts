import { useState } from 'react';
import { launchAddressOf, type ToolIds } from './use-launch.ts';

type Fault = 'blocked' | 'not-opened';

/**
 * Opens a tool in a new tab. The tab is opened with the click, or browsers would block it, and is told nothing of this
 * page, so that the tool can do nothing to it.
 */
export function useNewTab(ids: ToolIds) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const open = async () => {
    const tab = window.open('', '_blank');
    if (tab === null) return setFault('blocked');
    tab.opener = null;
    setBusy(true);
    setFault(null);
    try {
      tab.location.href = await launchAddressOf(ids);
    } catch {
      tab.close();
      setFault('not-opened');
    }
    setBusy(false);
  };
  return { open, busy, fault };
}
