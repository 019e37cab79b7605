import { useEffect, type RefObject } from 'react';
import { openGallery } from '../gallery.ts';

const enlargeable = 'img[data-enlarge]';

/** Opens the pictures of a page on the whole screen, by a click or by Enter and Space. */
export function useImageGallery(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    const open = (event: Event) => {
      const image = event.target instanceof Element ? event.target.closest<HTMLImageElement>(enlargeable) : null;
      if (!element || !image) return;
      event.preventDefault();
      image.focus();
      const images = [...element.querySelectorAll<HTMLImageElement>(enlargeable)];
      openGallery(
        images.map(({ src, alt }) => ({ url: src, text: alt })),
        images.indexOf(image),
      );
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') open(event);
    };
    element?.addEventListener('click', open);
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('click', open);
      element?.removeEventListener('keydown', onKeyDown);
    };
  }, [container]);
}
