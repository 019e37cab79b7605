import type { MessageKey } from '@stoa/messages';
import { BookIcon } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../lib/link.tsx';
import { useMessages } from '../lib/messages.tsx';
import { paths } from '../lib/paths.ts';
import styles from './side-navigation.module.css';

interface NavigationPlace {
  readonly path: string;
  readonly name: MessageKey;
  readonly icon: ReactNode;
}

/** The places of the learner area (Spec 1 §2), in their order. */
const places: readonly NavigationPlace[] = [{ path: paths.courses(), name: 'shell.place.my-courses', icon: <BookIcon /> }];

/** The page itself is the current one; a page below it marks its place as well. */
function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

export function SideNavigation() {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className={styles.list}>
        {places.map(({ path, name, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.place} aria-current={currentOf(path, pathname)}>
              {icon}
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
