import { startTransition, useEffect, useState, type RefObject } from 'react';

/** A few screens: far enough that somebody who reads never waits. */
const margin = '1500px 0px';

/** True once an element has come near the window, or near the visible area of the frame that it is scrolled in. */
export function useNear(element: RefObject<HTMLElement | null>, frame?: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const onChange = (entries: readonly IntersectionObserverEntry[]) => {
      // what is drawn then may be much, so piece by piece
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
    };
    const observer = new IntersectionObserver(onChange, { root: frame?.current ?? document, rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element, frame]);
  return near;
}
