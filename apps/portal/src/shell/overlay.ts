import { createStore } from '../lib/state/store.ts';

/**
 * Everything that opens over the page: the way to everything, the side bar where it has no room, the list of keys, the
 * feedback form, or the messages.
 */
export type Overlay = 'palette' | 'navigation' | 'keys' | 'feedback' | 'messages';

export const overlayStore = createStore<Overlay | null>(null);

export function openOverlay(overlay: Overlay): void {
  overlayStore.update(() => overlay);
}

/** Closes one of them, unless another has taken its place meanwhile. */
export function closeOverlay(overlay: Overlay): void {
  overlayStore.update((current) => (current === overlay ? null : current));
}

/** Props of everything that opens over the page. */
export interface OverlayProps {
  readonly onClose: () => void;
}
