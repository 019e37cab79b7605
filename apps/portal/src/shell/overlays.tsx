import { closeOverlay, overlayStore, type Overlay, type OverlayProps } from './overlay.ts';
import { lazyComponent, type LazyComponent } from '../lib/page/lazy-component.tsx';
import { useStore } from '../lib/state/use-store.ts';

const overlays: Readonly<Record<Overlay, LazyComponent<OverlayProps>>> = {
  palette: lazyComponent(async () => (await import('./palette/palette.tsx')).Palette, { areas: ['palette'] }),
  navigation: lazyComponent(async () => (await import('./drawer.tsx')).Drawer, { areas: ['shell-extras'] }),
  keys: lazyComponent(async () => (await import('./palette/keyboard-map.tsx')).KeyboardMap, { areas: ['palette'] }),
  feedback: lazyComponent(async () => (await import('./feedback/feedback-dialog.tsx')).FeedbackDialog, {
    areas: ['feedback'],
  }),
  'own-task': lazyComponent(async () => (await import('./own-task/own-task-here.tsx')).OwnTaskHere, {
    areas: ['day'],
  }),
  messages: lazyComponent(async () => (await import('./messages/messages-dialog.tsx')).MessagesDialog, {
    areas: ['shell-extras'],
  }),
};

/** What was asked to open over the page, once its code is here. */
export function Overlays() {
  const shown = useStore(overlayStore);
  if (shown === null) return null;
  const { Component: Shown } = overlays[shown.overlay];
  return <Shown key={shown.number} typed={shown.typed} onClose={() => closeOverlay(shown.number)} />;
}
