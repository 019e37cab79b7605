import type { Overlay } from './overlay.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Overlay that a key opens; a single character does nothing while somebody types (WCAG 2.1.4). */
export function overlayOfKey(event: Key, typing: boolean): Overlay | null {
  const command = event.ctrlKey !== event.metaKey;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette';
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing ? 'keys' : null;
}
