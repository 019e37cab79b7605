import { Button, MenuIcon } from '@stoa/ui';
import { useSession } from '../api/session/session.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { openOverlay } from './overlay.ts';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './header.module.css';
import { homeTarget } from './menu-facts.ts';
import { PaletteButton } from './palette-button.tsx';
import { TargetLink } from './target-link.tsx';
import { UserMenu } from './user-menu.tsx';

const { Component: VisitorMenu } = lazyComponent(async () => (await import('./visitor-menu.tsx')).VisitorMenu, {
  areas: ['shell-extras'],
});

/** The bar at the top: the way home, the way to everything, and who is here. */
export function Header() {
  const t = useMessages();
  const boot = useSession();
  const { user } = boot;
  return (
    <header className={styles.header}>
      <div className={styles.drawerButton}>
        <Button
          variant="quiet"
          iconOnly
          aria-label={t('shell.navigation.open')}
          aria-haspopup="dialog"
          onClick={() => openOverlay('navigation')}
        >
          <MenuIcon />
        </Button>
      </div>
      <TargetLink target={homeTarget(boot)} className={styles.brand} aria-label={t('shell.home')}>
        <BrandMark />
        <span translate="no">{t('shell.brand')}</span>
      </TargetLink>
      <div className={styles.end}>
        {user && <PaletteButton />}
        {user ? <UserMenu user={user} /> : <VisitorMenu />}
      </div>
    </header>
  );
}
