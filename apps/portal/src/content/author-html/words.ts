import { useMemo } from 'react';
import { useMessages } from '../../lib/language/messages.tsx';

/** Words that are added to an author's page. */
export interface DecorationWords {
  readonly newTab: string;
  readonly opensPdf: string;
  readonly table: string;
  /** Name of the button that shows a table alone; the name of the table may be empty. */
  readonly fullScreen: (name: string) => string;
  /** Name of a picture that nobody described. */
  readonly image: (number: number) => string;
  /** Name of the button that an image becomes. */
  readonly enlarge: (name: string) => string;
  readonly gallery: string;
  readonly copyHeading: (heading: string) => string;
  /** Name of a collapsed piece whose author named none. */
  readonly details: string;
  readonly frame: (host: string) => string;
  readonly elsewhere: (host: string) => string;
}

export function useDecorationWords(): DecorationWords {
  const t = useMessages();
  return useMemo(
    () => ({
      newTab: t('rich.new-tab'),
      opensPdf: t('rich.pdf.open'),
      table: t('rich.table'),
      fullScreen: (name) => (name === '' ? t('rich.table.full-screen') : t('rich.table.named', { name })),
      image: (number) => t('rich.image', { number }),
      enlarge: (name) => t('rich.image.enlarge', { name }),
      gallery: t('rich.gallery'),
      copyHeading: (heading) => t('rich.heading.copy', { heading }),
      details: t('rich.details'),
      frame: (host) => t('rich.frame', { host }),
      elsewhere: (host) => t('rich.frame.elsewhere', { host }),
    }),
    [t],
  );
}
