import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A plain click; with a key held or another button the browser opens a tab, a window or a menu. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Runs an action where a piece of an author's page is clicked, in the place of the browser's own. */
export function useClicks(
  page: RefObject<HTMLElement | null>,
  selector: string,
  act: (clicked: HTMLElement) => void,
): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!clicked || !isPlain(event)) return;
    event.preventDefault();
    act(clicked);
  });
  useEffect(() => {
    const element = page.current;
    const listener = (event: MouseEvent) => onClick(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [page]);
}
