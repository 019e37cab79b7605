import { useEffect, useSyncExternalStore } from 'react';
import { closeOverlay, openOverlay, overlayStore, typeAhead, type Overlay, type OverlayProps } from './overlay.ts';
import { lazyComponent, type LazyComponent } from '../lib/page/lazy-component.tsx';
import { overlayOfKey, takesKey } from './overlay-keys.ts';

const overlays: Readonly<Record<Overlay, LazyComponent<OverlayProps>>> = {
  palette: lazyComponent(async () => (await import('./palette/palette.tsx')).Palette, { areas: ['palette'] }),
  navigation: lazyComponent(async () => (await import('./drawer.tsx')).Drawer, { areas: ['shell-extras'] }),
  keys: lazyComponent(async () => (await import('./palette/keyboard-map.tsx')).KeyboardMap, { areas: ['palette'] }),
  feedback: lazyComponent(async () => (await import('./feedback/feedback-dialog.tsx')).FeedbackDialog, {
    areas: ['feedback', 'rules'],
  }),
  messages: lazyComponent(async () => (await import('./messages/messages-dialog.tsx')).MessagesDialog, {
    areas: ['shell-extras'],
  }),
};

/** True when a key would be typed into an element. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

/** The overlays: the command palette on Ctrl or ⌘ K, the list of keys on `?`, the feedback form. */
export function Overlays() {
  const shown = useSyncExternalStore(overlayStore.subscribe, overlayStore.get);
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  if (shown === null) return null;
  const { Component: Shown } = overlays[shown.overlay];
  return <Shown key={shown.number} typed={shown.typed} onClose={() => closeOverlay(shown.number)} />;
}

function onKeyDown(event: KeyboardEvent): void {
  if (document.querySelector('dialog:modal')) return;
  const overlay = overlayOfKey(event, isTyping(event.target));
  const opening = overlayStore.get();
  if (overlay !== null) openOverlay(overlay);
  else if (!opening || !takesKey(event, performance.now() - opening.openedAt)) return;
  else if (event.key === 'Escape') closeOverlay(opening.number);
  else if (event.key.length === 1) typeAhead(event.key);
  event.preventDefault();
}
