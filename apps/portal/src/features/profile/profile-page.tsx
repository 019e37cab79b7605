import { BellIcon, DeviceIcon, GlobeIcon, LockIcon, PersonIcon, ReadingIcon, Skeleton, Tabs } from '@stoa/ui';
import type { ComponentType, ReactNode } from 'react';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { profileTabs, type ProfileTab } from '../../lib/profile-tabs.ts';
import { useSearch } from '../../lib/page/use-search.ts';
import { PersonalInfo } from './personal-info.tsx';
import { PreferredTimeZone } from './preferred-time-zone.tsx';
import styles from './profile-page.module.css';
import { Reading } from './reading.tsx';
import { SecuritySettings } from './security/security-settings.tsx';
import { Sessions } from './sessions.tsx';

// most visits of the profile are about something else
const { Component: NoticesSettings } = lazyComponent(
  async () => (await import('./notices/notices-settings.tsx')).NoticesSettings,
  { areas: ['notices'], fallback: <Skeleton height="24rem" /> },
);

const icons: Readonly<Record<ProfileTab, ReactNode>> = {
  personalInfo: <PersonIcon size={18} />,
  preferredTimeZone: <GlobeIcon size={18} />,
  reading: <ReadingIcon size={18} />,
  notifications: <BellIcon size={18} />,
  security: <LockIcon size={18} />,
  sessions: <DeviceIcon size={18} />,
};

const views: Readonly<Record<ProfileTab, ComponentType>> = {
  personalInfo: PersonalInfo,
  preferredTimeZone: PreferredTimeZone,
  reading: Reading,
  notifications: NoticesSettings,
  security: SecuritySettings,
  sessions: Sessions,
};

/** The signed-in person (Spec 2 §2 'Profile'); the address names the tab. */
export function ProfilePage() {
  const t = useMessages();
  const [search, setSearch] = useSearch();
  const current = profileTabs.find((tab) => tab === search.get('tab')) ?? 'personalInfo';
  const tabs = profileTabs.map((key) => ({ key, label: t(`profile.tab.${key}`), icon: icons[key] }));
  const View = views[current];
  if (!useCurrentUser()) return null; // the page asks visitors to sign in before it comes here
  return (
    <div className={styles.page}>
      <PageHeading className={styles.title}>{t('profile.title')}</PageHeading>
      <Tabs
        label={t('profile.title')}
        tabs={tabs}
        current={current}
        onSelect={(tab) => setSearch(() => new URLSearchParams({ tab }))}
      >
        <View />
      </Tabs>
    </div>
  );
}
