import { useSyncExternalStore } from 'react';
import { galleryStore } from '../content/media/gallery.ts';
import { lazyComponent } from '../lib/page/lazy-component.tsx';

const { Component: OpenGallery } = lazyComponent(async () => (await import('./open-gallery.tsx')).OpenGallery, {
  areas: ['around'],
});

/** Shows what `openGallery` asked for. */
export function GalleryHost() {
  const content = useSyncExternalStore(galleryStore.subscribe, galleryStore.get);
  return content && <OpenGallery content={content} />;
}
