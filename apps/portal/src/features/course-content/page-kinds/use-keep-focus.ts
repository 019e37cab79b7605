import { useLayoutEffect, type RefObject } from 'react';

/** Keeps the focus in its box when the pressed button goes away, not at the beginning of the page. */
export function useKeepFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) box.current.focus({ preventScroll: true });
    },
    [box],
  );
}
