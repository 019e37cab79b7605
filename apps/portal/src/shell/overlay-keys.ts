import type { Overlay } from './overlay.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Overlay that a key opens; a single character does nothing while somebody types (WCAG 2.1.4). */
export function overlayOfKey(event: Key, typing: boolean): Overlay | null {
  const command = event.ctrlKey !== event.metaKey;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing ? 'keys' : null;
}

/** Milliseconds for which keys belong to an overlay that is still on its way; later they are the page's again. */
const onItsWay = 1_500;

/** True when a key is meant for an overlay that was asked for and is not on the screen yet. */
export function takesKey(event: Key, sinceOpened: number): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.key === 'Escape' || (sinceOpened < onItsWay && (event.key.length === 1 || event.key === 'Enter'));
}
