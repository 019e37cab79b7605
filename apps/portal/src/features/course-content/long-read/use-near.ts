import { useEffect, useState, type RefObject } from 'react';

/** A few screens: far enough that somebody who reads never waits. */
const margin = '1500px 0px';

/** Whether an element has come near the window once. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      root: document,
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
