import { useEffect } from 'react';
import { overlayOfKey, takesKey } from './overlay-keys.ts';
import { closeOverlay, openOverlay, overlayStore, typeAhead } from './overlay.ts';

/**
 * The command palette on Ctrl or ⌘ K, the list of keys on `?`: from the first paint on, also while the code of what
 * they open is still on its way.
 */
export function useOverlayKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** True when a key would be typed into an element. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
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
