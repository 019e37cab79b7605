import { useLayoutEffect, type RefObject } from 'react';

/**
 * For what goes away when it is pressed: the focus stays in the box that it stands in, not at the beginning of the
 * page.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) box.current.focus({ preventScroll: true });
    },
    [box],
  );
}
