import { useEffect, type RefObject } from 'react';

/**
 * Keeps the current place in sight inside the list, without moving the page; also of a list that is shown only now, as
 * in a drawer. It is the browser that says when the list is laid out: asking sooner would have it laid out once more.
 */
export function useScrollToCurrent(list: RefObject<HTMLElement | null>, currentAxis: string | null): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let height = 0;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = element.clientHeight;
      if (before === 0 && height > 0) scrollToCurrent(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, currentAxis]);
}

function scrollToCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]');
  if (!current) return;
  const box = list.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) list.scrollTop += place.top - box.top - box.height / 3;
}
