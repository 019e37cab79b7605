import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Follows which page is in the middle of the box, goes to others (`follow` with the focus), and stays at the page when
 * the size changes. Pages count from 1.
 */
export function usePageNumber(pages: RefObject<HTMLElement | null>, scale: number) {
  const [number, setNumber] = useState(1);
  const latest = useRef(1);
  const goTo = (wanted: number) => scrollToPage(pages.current, wanted);
  const follow = (wanted: number) => {
    goTo(wanted);
    sheetOf(pages.current, wanted)?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const box = pages.current;
    const follow = () => {
      latest.current = box ? middlePage(box) : 1;
      setNumber(latest.current);
    };
    box?.addEventListener('scroll', follow, { passive: true });
    return () => box?.removeEventListener('scroll', follow);
  }, [pages]);
  useLayoutEffect(() => {
    if (latest.current > 1) scrollToPage(pages.current, latest.current);
  }, [pages, scale]);
  return { number, goTo, follow };
}

function scrollToPage(box: HTMLElement | null, page: number): void {
  const sheet = sheetOf(box, page);
  if (sheet) box?.scrollTo({ top: sheet.offsetTop });
}

function sheetOf(box: HTMLElement | null, page: number): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;
}

function middlePage(box: HTMLElement): number {
  const middle = box.scrollTop + box.clientHeight / 2;
  const sheets = [...box.querySelectorAll<HTMLElement>('[data-page]')];
  return Math.max(1, sheets.findLastIndex(({ offsetTop }) => offsetTop <= middle) + 1);
}
