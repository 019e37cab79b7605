import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Keeps the current place in sight inside the list, without moving the page; also of a list that is shown only now, as
 * in a drawer.
 */
export function useScrollToCurrent(list: RefObject<HTMLElement | null>, currentAxis: string | null): void {
  useEffect(() => scrollToCurrent(list.current), [list, currentAxis]);
  const onSize = useEffectEvent((before: number) => {
    const height = list.current?.clientHeight ?? 0;
    if (before === 0 && height > 0) scrollToCurrent(list.current);
    return height;
  });
  useEffect(() => {
    if (!list.current) return undefined;
    let height = list.current.clientHeight;
    const observer = new ResizeObserver(() => {
      height = onSize(height);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
}

function scrollToCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!list || !current) return;
  const box = list.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) list.scrollTop += place.top - box.top - box.height / 3;
}
