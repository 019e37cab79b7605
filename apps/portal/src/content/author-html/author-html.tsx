import { readOrigins } from '@stoa/domain';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useSession } from '../../api/session/session.tsx';
import { copyLink } from '../../lib/page/copy.ts';
import { useFileSize } from '../../lib/language/use-file-size.ts';
import { useLocale } from '../../lib/language/messages.tsx';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { settingOf } from '../../lib/settings.ts';
import { watchAttachments } from './attachment-sizes.ts';
import styles from './author-html.module.css';
import { decorate } from './decorate.ts';
import { drawFormulas } from './formulas.ts';
import { watchFrames } from './frames.ts';
import { usePictured } from './pictured.ts';
import { sanitise } from './sanitise.ts';
import { watchTables } from './tables.ts';
import { useBrokenImages } from './use-broken-images.ts';
import { useClicks } from './use-clicks.ts';
import { useHashTarget } from './use-hash-target.ts';
import { useImageGallery } from './use-image-gallery.ts';
import { useDecorationWords } from './words.ts';

const { Component: FullScreenTable } = lazyComponent(
  async () => (await import('./full-screen-table.tsx')).FullScreenTable,
  {
    areas: [],
  },
);
const { Component: PdfDialog } = lazyComponent(async () => (await import('../pdf/pdf-dialog.tsx')).PdfDialog, {
  areas: ['pdf'],
});

interface AuthorHtmlProps {
  /** HTML as the server gave it out. */
  readonly html: string;
  /** Level of the author's highest heading: one below the heading that stands above. */
  readonly topHeading: 2 | 3 | 4;
  /** Tells pages apart that stand below each other, such as the axis of the part. */
  readonly scope?: string;
  /** Path of the page, as the router writes it; without it, that is the address itself. */
  readonly path?: string;
  /** A hash in the address is meant for this page. */
  readonly meant?: boolean;
  /** Hears of the page each time that it was put into its place. */
  readonly onShown?: (page: HTMLElement) => void;
}

/**
 * A page that an author wrote: cleaned again, its headings, links, tables, images and frames made to fit into the
 * portal (Spec 2 §2 'Rich HTML content').
 */
export function AuthorHtml({ html, topHeading, scope = '', path, meant = true, onShown }: AuthorHtmlProps) {
  const page = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState<HTMLButtonElement | null>(null);
  const [pdf, setPdf] = useState<HTMLAnchorElement | null>(null);
  const { images } = useTrustedOrigins();
  const pictured = usePictured(html, { topHeading, imageOrigins: readOrigins(images) });
  useBrokenImages(page);
  useShownPage(page, { html, topHeading, scope, ...(onShown && { onShown }) });
  useHashTarget(page, html, meant);
  useImageGallery(page);
  useInnerLinks(page, path);
  useClicks(page, 'button[data-full-screen]', (button) => button instanceof HTMLButtonElement && setTable(button));
  useClicks(page, 'a[data-pdf]', (link) => link instanceof HTMLAnchorElement && setPdf(link));
  return (
    <>
      <div ref={page} className={styles.page} dir="auto" {...pictured} />
      {table && <FullScreenTable opener={table} className={styles.page ?? ''} onClose={() => setTable(null)} />}
      {pdf && <PdfDialog link={pdf} onClose={() => setPdf(null)} />}
    </>
  );
}

/** Puts the page into its place, and fetches what belongs to it when it comes into sight. */
function useShownPage(
  page: RefObject<HTMLElement | null>,
  { html, topHeading, scope = '', onShown }: AuthorHtmlProps,
): void {
  const words = useDecorationWords();
  const locale = useLocale();
  const fileSize = useFileSize();
  const { images, files } = useTrustedOrigins();
  useLayoutEffect(() => {
    const fragment = sanitise(html, readOrigins(images));
    decorate(fragment, { topHeading, scope, locale, words });
    page.current?.replaceChildren(fragment);
    if (page.current) onShown?.(page.current);
  }, [page, html, topHeading, scope, locale, words, images, onShown]);
  useEffect(() => {
    if (!page.current) return undefined;
    const origins = [location.origin, ...readOrigins(files)];
    const stops = [
      drawFormulas(page.current),
      watchTables(page.current),
      watchFrames(page.current),
      watchAttachments(page.current, ({ origin }) => origins.includes(origin), fileSize),
    ];
    return () => stops.forEach((stop) => stop());
  }, [page, html, topHeading, scope, locale, words, images, files, fileSize]);
}

/** Comma-separated origins, as the organisation set them. */
function useTrustedOrigins() {
  const session = useSession();
  return useMemo(
    () => ({
      images: settingOf(session, 'lms.learner_allowed_external_sources') ?? '',
      files: settingOf(session, 'lms.learner_trusted_file_sources') ?? '',
    }),
    [session],
  );
}

/**
 * Links inside the portal and inside the page go through the router, so that moving on needs no new page; those of
 * headings are copied.
 */
function useInnerLinks(page: RefObject<HTMLElement | null>, path: string | undefined): void {
  const navigate = useNavigate();
  const place = useHref(path ?? '');
  const hashOf = (link: HTMLElement) => link.getAttribute('href') ?? '';
  useClicks(page, 'a[data-portal-path]', ({ dataset }) => void navigate(dataset['portalPath'] ?? '/'));
  useClicks(
    page,
    'a[data-anchor]',
    (link) =>
      void navigate(path === undefined ? { search: location.search, hash: hashOf(link) } : `${path}${hashOf(link)}`),
  );
  useClicks(
    page,
    'a[data-heading-link]',
    (link) =>
      void copyLink(new URL(hashOf(link), path === undefined ? location.href : new URL(place, location.origin)).href),
  );
}
