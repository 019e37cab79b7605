import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../messages.tsx';
import styles from './author-html.module.css';
import { decorate, type DecorationWords } from './decorate.ts';
import { sanitise } from './sanitise.ts';
import { useImageGallery } from './use-image-gallery.ts';

interface AuthorHtmlProps {
  /** HTML as the server gave it out. */
  readonly html: string;
  /** Level of the author's highest heading: one below the heading that stands above. */
  readonly topHeading: 2 | 3 | 4;
}

/** A page that an author wrote: cleaned again, its headings, links, tables and images made to fit into the portal. */
export function AuthorHtml({ html, topHeading }: AuthorHtmlProps) {
  const container = useRef<HTMLDivElement>(null);
  const words = useDecorationWords();
  useLayoutEffect(() => {
    const fragment = sanitise(html);
    decorate(fragment, { topHeading, words });
    container.current?.replaceChildren(fragment);
  }, [html, topHeading, words]);
  usePortalLinks(container);
  useImageGallery(container);
  return <div ref={container} className={styles.page} dir="auto" />;
}

function useDecorationWords(): DecorationWords {
  const t = useMessages();
  return useMemo(
    () => ({
      newTab: t('course.new-tab'),
      table: t('course.table'),
      video: t('course.kind.video'),
      enlarge: (name: string) => t('course.image.enlarge', { name }),
    }),
    [t],
  );
}

/** Links to other places of the portal go through the router, so that moving on needs no new page. */
function usePortalLinks(container: React.RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = container.current;
    const onClick = (event: MouseEvent) => {
      const to =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-portal-path]')?.dataset['portalPath'] : undefined;
      if (to === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(to);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [container, navigate]);
}
