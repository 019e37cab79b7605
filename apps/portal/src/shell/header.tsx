import { LinkButton } from '@stoa/ui';
import { useCurrentUser } from '../api/session.tsx';
import { Link } from '../lib/link.tsx';
import { useMessages } from '../lib/messages.tsx';
import { paths, serverPaths } from '../lib/paths.ts';
import { BrandMark } from './brand-mark.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

/** The bar at the top: the way home, and who is here. */
export function Header() {
  const t = useMessages();
  const user = useCurrentUser();
  return (
    <header className={styles.header}>
      <div className={styles.drawerButton}>
        <Drawer />
      </div>
      <Link to={paths.courses()} className={styles.brand} aria-label={t('shell.home')}>
        <BrandMark />
        <span translate="no">{t('shell.brand')}</span>
      </Link>
      <div className={styles.end}>
        {user ? (
          <UserMenu user={user} />
        ) : (
          <LinkButton variant="primary" size="small" href={serverPaths.signIn(location.href)}>
            {t('shell.sign-in')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
