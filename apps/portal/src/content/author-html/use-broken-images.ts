import { useLayoutEffect, type RefObject } from 'react';

/** An image that is nowhere says what it would show, and cannot be made larger. */
export function useBrokenImages(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current;
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) markBroken(target);
    };
    element?.addEventListener('error', onError, true);
    return () => element?.removeEventListener('error', onError, true);
  }, [page]);
}

function markBroken(image: HTMLImageElement): void {
  image.dataset['broken'] = '';
  delete image.dataset['enlarge'];
  for (const name of ['role', 'tabindex', 'aria-label', 'aria-haspopup']) image.removeAttribute(name);
}
