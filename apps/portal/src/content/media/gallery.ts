import { createStore } from '../../lib/state/store.ts';

export interface GalleryContent {
  readonly images: readonly { readonly url: string; readonly text: string }[];
  readonly index: number;
}

const store = createStore<GalleryContent | null>(null);

export const galleryStore = store;

/** Shows images on the whole screen, beginning with one of them. The focus comes back when it is closed. */
export function openGallery(images: GalleryContent['images'], index: number): void {
  if (images.length > 0) store.update(() => ({ images, index }));
}
