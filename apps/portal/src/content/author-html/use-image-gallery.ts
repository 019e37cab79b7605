import { useEffect, type RefObject } from 'react';
import { openGallery } from '../media/gallery.ts';
import { useClicks } from './use-clicks.ts';

const enlargeable = 'img[data-enlarge]';

/** Opens the pictures of a page on the whole screen, by a click or by Enter and Space. */
export function useImageGallery(page: RefObject<HTMLElement | null>): void {
  useClicks(page, enlargeable, (image) => open(page.current, image));
  useEffect(() => {
    const element = page.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const image = event.target instanceof HTMLElement && event.target.matches(enlargeable) ? event.target : null;
      if (!image || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      open(element, image);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [page]);
}

function open(page: HTMLElement | null, chosen: HTMLElement): void {
  chosen.focus();
  const images = [...(page?.querySelectorAll<HTMLImageElement>(enlargeable) ?? [])];
  openGallery(
    images.map(({ src, dataset }) => ({ url: src, text: dataset['enlarge'] ?? '' })),
    images.findIndex((image) => image === chosen),
  );
}
