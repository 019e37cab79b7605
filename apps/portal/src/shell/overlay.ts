import { createStore } from '../lib/state/store.ts';

/**
 * Everything that opens over the page: the way to everything, the side bar where it has no room, the list of keys, the
 * feedback form, a task of one's own, or the messages.
 */
export type Overlay = 'palette' | 'navigation' | 'keys' | 'feedback' | 'own-task' | 'messages';

/** One opening of an overlay. */
export interface Opening {
  readonly overlay: Overlay;
  /** Which opening it is: what closes it closes no later one. */
  readonly number: number;
  /** Milliseconds on the page's clock. */
  readonly openedAt: number;
  /** What was typed before the overlay was on the screen; its field begins with it. */
  readonly typed: string;
}

export const overlayStore = createStore<Opening | null>(null);

let openings = 0;

export function openOverlay(overlay: Overlay): void {
  const opening = { overlay, number: ++openings, openedAt: performance.now(), typed: '' };
  overlayStore.update(() => opening);
}

/** Closes what was opened, unless something was opened anew meanwhile. */
export function closeOverlay(number: number): void {
  overlayStore.update((current) => (current?.number === number ? null : current));
}

/** Keeps a character for an overlay that is not on the screen yet. */
export function typeAhead(character: string): void {
  overlayStore.update((current) => current && { ...current, typed: current.typed + character });
}

/** Props of everything that opens over the page. */
export interface OverlayProps {
  readonly onClose: () => void;
  /** Text that a field for searching begins with. */
  readonly typed: string;
}
