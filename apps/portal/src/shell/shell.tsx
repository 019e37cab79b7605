import { classNames } from '@stoa/ui';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../api/session/session.tsx';
import { isEmbedded } from '../lib/page/embedding.ts';
import { whenIdle } from './idle.ts';
import { useMessages } from '../lib/language/messages.tsx';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { isBarePath } from '../lib/paths.ts';
import { Header } from './header.tsx';
import { isPromoPath } from './promo/promo-path.ts';
import styles from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { useOverlayKeys } from './use-overlay-keys.ts';

/** Lazy components of the shell that no page needs for its first paint, in one file that is fetched after it. */
const afterPaint = { areas: ['shell-extras'] } as const;
const { Component: Banners } = lazyComponent(async () => (await import('./page-companions.tsx')).Banners, afterPaint);
const { Component: PageCompanions } = lazyComponent(
  async () => (await import('./page-companions.tsx')).PageCompanions,
  afterPaint,
);
const { Component: SideFoot } = lazyComponent(async () => (await import('./page-companions.tsx')).SideFoot, afterPaint);

function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => whenIdle(() => setPainted(true)), []);
  return painted;
}

/** The shell around every page: the way in, the way around, and the news at its side. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const [embedded] = useState(isEmbedded);
  const bare = embedded || isBarePath(pathname);
  const painted = usePainted();
  const hasPromos = useSession().promos && isPromoPath(pathname);
  useOverlayKeys();
  const main = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  };
  return (
    <div className={bare ? styles.embedded : styles.shell}>
      <a href="#main" className={styles.skip} onClick={skip}>
        {t('shell.skip-to-content')}
      </a>
      {!bare && (
        <div className={styles.header}>
          <Header />
        </div>
      )}
      <div className={classNames(styles.banner, hasPromos && styles.promos)}>{painted && <Banners />}</div>
      {!bare && (
        <aside className={styles.side}>
          <SideNavigation>{painted && <SideFoot />}</SideNavigation>
        </aside>
      )}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {painted && <PageCompanions />}
    </div>
  );
}
