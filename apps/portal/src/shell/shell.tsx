import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { BlockingOverlay } from './blocking-overlay.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SideNavigation } from './side-navigation.tsx';
import styles from './shell.module.css';
import { Toasts } from './toasts.tsx';

/** What stands around every page: the way in, the way around, and what the page has to say from the side. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  };
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip} onClick={skip}>
        {t('shell.skip-to-content')}
      </a>
      <div className={styles.header}>
        <Header />
      </div>
      <div className={styles.banner}>
        <OfflineBanner />
      </div>
      <aside className={styles.side}>
        <SideNavigation />
      </aside>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <RouteAnnouncer />
      <Toasts />
      <BlockingOverlay />
    </div>
  );
}
