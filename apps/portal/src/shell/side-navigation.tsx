import { isBesidePlace, placeAt, type SideMenuItem, type SideMenuKey, type Target } from '@stoa/domain';
import { BookIcon, CalendarIcon, CompassIcon } from '@stoa/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../api/session/session.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { idle } from './idle.ts';
import { menuOf, placeName } from './menu-facts.ts';
import styles from './side-navigation.module.css';
import { TargetLink } from './target-link.tsx';

/** Their code comes with what accompanies every page, and no sooner than that. */
const { Component: RareIcon } = lazyComponent(
  async () => {
    await idle();
    return (await import('./rare-icon.tsx')).RareIcon;
  },
  { areas: [], fallback: <span className={styles.icon} /> },
);

const icons: Readonly<Record<SideMenuKey, ReactNode>> = {
  dashboard: <RareIcon place="dashboard" />,
  tasks: <RareIcon place="tasks" />,
  courses: <BookIcon />,
  catalog: <CompassIcon />,
  researchProjects: <RareIcon place="researchProjects" />,
  knowledgeModels: <RareIcon place="knowledgeModels" />,
  rooms: <RareIcon place="rooms" />,
  calendar: <CalendarIcon />,
  grading: <RareIcon place="grading" />,
  portal: <RareIcon place="portal" />,
};

/** Places beside /learn are pages of the portal as well, to which a link leads as to any other site. */
function isInPortal(target: Target): target is Extract<Target, { readonly path: string }> {
  if (target.area !== 'site') return target.area === 'portal';
  const place = placeAt(target.path);
  return place !== null && isBesidePlace(place.name);
}

/** The page itself is the current one; a page below it marks its place as well. */
function currentOf(target: Target, pathname: string): 'page' | 'true' | undefined {
  if (!isInPortal(target)) return undefined;
  if (pathname === target.path) return 'page';
  return target.path !== '/' && pathname.startsWith(`${target.path}/`) ? 'true' : undefined;
}

/** The places of the learner area, or those that visitors have (Spec 1 §2). */
export function SideNavigation({ children }: { readonly children?: ReactNode }) {
  const t = useMessages();
  const boot = useSession();
  const { pathname } = useLocation();
  const place = (item: SideMenuItem) => (
    <li key={item.key}>
      <TargetLink target={item.target} className={styles.place} aria-current={currentOf(item.target, pathname)}>
        {icons[item.key]}
        {t(placeName(item, boot))}
      </TargetLink>
    </li>
  );
  return (
    <nav aria-label={t('shell.navigation')} className={styles.navigation}>
      <ul className={styles.list}>{menuOf(boot).map(place)}</ul>
      {children}
    </nav>
  );
}
