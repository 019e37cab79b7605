/** The actions of the full-screen gallery. */
export type GalleryStep = 'previous' | 'next' | 'close';

/**
 * Index after a step; it never goes before the first or past the last image (Spec 1 §2). 0 for a gallery without
 * images.
 */
export function galleryIndex(index: number, count: number, step: Exclude<GalleryStep, 'close'>): number {
  const wanted = step === 'next' ? index + 1 : index - 1;
  return Math.max(0, Math.min(count - 1, wanted));
}

/** The controls that lead somewhere. */
export function galleryControls(index: number, count: number): { readonly previous: boolean; readonly next: boolean } {
  return { previous: index > 0 && count > 1, next: index < count - 1 };
}

/**
 * Action of a key, by its `KeyboardEvent.key`; null for all other keys. An arrow points to where the image comes from.
 */
export function galleryStepOfKey(key: string, direction: 'ltr' | 'rtl'): GalleryStep | null {
  if (key === 'Escape') return 'close';
  if (key === 'ArrowRight') return direction === 'ltr' ? 'next' : 'previous';
  if (key === 'ArrowLeft') return direction === 'ltr' ? 'previous' : 'next';
  return null;
}
