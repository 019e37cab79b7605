import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Share of the screen that a key scrolls by: some lines stay in sight. */
const mostOfScreen = 0.9;

/** Over the page a PDF is read at once by keyboard; in the middle of a page the focus stays where it is. */
export function useStartAtPages(pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (pages.current?.closest('dialog')) pages.current.focus({ preventScroll: true });
  }, [pages]);
}

/** Plus, minus and zero, while the pages have the focus. */
export function useZoomKeys(
  pages: RefObject<HTMLElement | null>,
  zoomBy: (direction: 'in' | 'out') => void,
  fit: () => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy('in');
    if (event.key === '-') zoomBy('out');
    if (event.key === '0') fit();
  });
  useEffect(() => {
    const box = pages.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    box?.addEventListener('keydown', listener);
    return () => box?.removeEventListener('keydown', listener);
  }, [pages]);
}

/**
 * The browser's own search would not see the pages that are not drawn, so its keys open ours while the focus is in the
 * viewer.
 */
export function useFindKeys(pages: RefObject<HTMLElement | null>, open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const viewer = pages.current?.parentElement;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    viewer?.addEventListener('keydown', listener);
    return () => viewer?.removeEventListener('keydown', listener);
  }, [pages]);
}

/** The keys for a screen up and down work from the tools as well. */
export function useScreenKeys(pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = pages.current;
    const tools = box?.previousElementSibling;
    const listener = (event: Event) => {
      const down = event instanceof KeyboardEvent && event.key === 'PageDown';
      const up = event instanceof KeyboardEvent && event.key === 'PageUp';
      if (box && (down || up)) box.scrollBy({ top: box.clientHeight * (down ? mostOfScreen : -mostOfScreen) });
    };
    tools?.addEventListener('keydown', listener);
    return () => tools?.removeEventListener('keydown', listener);
  }, [pages]);
}
