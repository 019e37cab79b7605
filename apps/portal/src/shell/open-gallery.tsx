import { galleryControls, galleryIndex, galleryStepOfKey } from '@stoa/domain';
import { Gallery } from '@stoa/ui';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { galleryStore, type GalleryContent } from '../content/media/gallery.ts';
import { useMessages } from '../lib/language/messages.tsx';

function close(): void {
  galleryStore.update(() => null);
}

/** The full-screen gallery of Spec 1 §2: never before the first or past the last image. */
export function OpenGallery({ content: { images, index } }: { readonly content: GalleryContent }) {
  const t = useMessages();
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);
  const controls = galleryControls(index, images.length);
  const step = (direction: 'previous' | 'next') =>
    galleryStore.update(
      (content) => content && { ...content, index: galleryIndex(content.index, content.images.length, direction) },
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = galleryStepOfKey(event.key, document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
    if (wanted === null || wanted === 'close') return; // the browser closes the dialog on Escape
    event.preventDefault();
    step(wanted);
  };
  const image = images[index];
  if (!image) return null;
  return (
    <Gallery
      image={image}
      position={t('shell-extras.gallery.position', { number: index + 1, count: images.length })}
      labels={{
        gallery: t('shell-extras.gallery'),
        previous: t('shell-extras.gallery.previous'),
        next: t('shell-extras.gallery.next'),
        close: t('shell-extras.gallery.close'),
      }}
      onPrevious={controls.previous ? () => step('previous') : undefined}
      onNext={controls.next ? () => step('next') : undefined}
      onClose={close}
      onKeyDown={onKeyDown}
    />
  );
}
