import { useCallback, useEffect } from 'react';
import { createStore } from '../../../../lib/state/store.ts';
import { useStore } from '../../../../lib/state/use-store.ts';

/** The page alone, without what stands around it. The attribute on the root hides the rest. */
const fullView = createStore(false);

function show(full: boolean): void {
  if (full) document.documentElement.dataset['view'] = 'full';
  else delete document.documentElement.dataset['view'];
  fullView.update(() => full);
}

async function enter(): Promise<void> {
  show(true);
  // where a browser has no full screen for pages, the window alone is filled
  if (document.fullscreenEnabled) await document.documentElement.requestFullscreen().catch(() => {});
}

async function leave(): Promise<void> {
  show(false);
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
}

export interface FullView {
  readonly full: boolean;
  readonly toggle: () => void;
}

/** Makes the page fill the screen, and gives the screen back with Escape and when the course is left. */
export function useFullView(): FullView {
  const full = useStore(fullView);
  useEffect(() => {
    if (!full) return undefined;
    const onChange = () => !document.fullscreenElement && show(false);
    const onKeyDown = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog:modal, :popover-open') && void leave();
    document.addEventListener('fullscreenchange', onChange);
    addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      removeEventListener('keydown', onKeyDown);
    };
  }, [full]);
  const toggle = useCallback(() => void (fullView.get() ? leave() : enter()), []);
  return { full, toggle };
}

/** The rest of the portal comes back when the content of a course is left. */
export function useLeaveFullView(): void {
  useEffect(() => () => void leave(), []);
}
