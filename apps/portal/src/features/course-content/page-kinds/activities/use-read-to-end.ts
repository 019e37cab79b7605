import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds that a page is at least open before it counts as read. */
const leastReading = 4_000;

/** The end of a page has to stay in sight this long, so that flying past it is not reading. */
const leastAtEnd = 800;

/**
 * Calls `onEnd` once the end of a text was in sight, and the page open for a few seconds, in a tab that is looked at.
 * Gives the ref for the element that stands at the end.
 */
export function useReadToEnd(active: boolean, onEnd: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const act = useRef(onEnd);
  useEffect(() => {
    act.current = onEnd;
  });
  useEffect(() => {
    if (!active || !end.current) return undefined;
    return watchEnd(end.current, () => act.current());
  }, [active]);
  return end;
}

function watchEnd(element: HTMLElement, onEnd: () => void): () => void {
  const opened = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => setTimeout(check, Math.max(leastAtEnd, opened + leastReading - performance.now()));
  const check = () => {
    if (document.visibilityState === 'visible') onEnd();
    else timer = wait();
  };
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer);
    if (entry?.isIntersecting) timer = wait();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
