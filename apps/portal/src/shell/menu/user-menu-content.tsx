import type { CurrentUser } from '@stoa/contract';
import { gradingPlace, localeFacts, locales, placePath, recordPlace, userMenu, type UserMenuKey } from '@stoa/domain';
import {
  CheckCircleIcon,
  GlobeIcon,
  KeyboardIcon,
  MenuItem,
  MenuLink,
  MenuPanel,
  MenuSeparator,
  PersonIcon,
  SignOutIcon,
  ToolsIcon,
  TrophyIcon,
} from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../api/session/session.tsx';
import { useLocale, useMessages } from '../../lib/language/messages.tsx';
import { openOverlay } from '../overlay.ts';
import { paths } from '../../lib/paths.ts';
import { personName } from '../../lib/language/person-name.ts';
import { useSignOut } from '../sign-out-link.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from '../user-menu.module.css';

/** Entries of the user menu, in the order of the rule (Spec 1 §2); languages have a panel of their own. */
export function UserMenuContent({ user }: { readonly user: CurrentUser }) {
  const [languages, setLanguages] = useState(false);
  if (languages) return <LanguagePanel key="languages" onBack={() => setLanguages(false)} />;
  return (
    <MenuPanel key="main">
      <div role="presentation" className={styles.person}>
        <span className={styles.personName}>{personName(user)}</span>
        <span className={styles.email}>{user.email}</span>
      </div>
      <MenuSeparator />
      <Entries onLanguages={() => setLanguages(true)} />
    </MenuPanel>
  );
}

function Entries({ onLanguages }: { readonly onLanguages: () => void }) {
  const t = useMessages();
  const boot = useSession();
  const entries: Readonly<Record<UserMenuKey, ReactNode>> = {
    language: <LanguageEntry onSelect={onLanguages} />,
    profile: <ProfileEntry />,
    record: <RecordEntry />,
    grading: <GradingEntry />,
    adminPanel: <AdminEntry url={boot.config.links.admin} />,
    signIn: null,
    signOut: <SignOutEntry />,
  };
  return (
    <>
      {userMenu(boot.permissions).map((key) => (
        <div role="presentation" key={key}>
          {key === 'signOut' && (
            <>
              <MenuItem icon={<KeyboardIcon size={18} />} hint="?" onSelect={() => openOverlay('keys')}>
                {t('shell-extras.keys')}
              </MenuItem>
              <MenuSeparator />
              <ThemeChoice />
              <MenuSeparator />
            </>
          )}
          {entries[key]}
        </div>
      ))}
    </>
  );
}

function LanguageEntry({ onSelect }: { readonly onSelect: () => void }) {
  const t = useMessages();
  const current = useLocale();
  const known = locales.find((locale) => locale === current);
  const name = known && <span lang={known}>{localeFacts[known].nativeName}</span>;
  return (
    <MenuItem stays icon={<GlobeIcon size={18} />} hint={name} onSelect={onSelect}>
      {t('shell.language')}
    </MenuItem>
  );
}

function ProfileEntry() {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <MenuItem icon={<PersonIcon size={18} />} onSelect={() => void navigate(paths.profile())}>
      {t('shell-extras.menu.profile')}
    </MenuItem>
  );
}

function RecordEntry() {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <MenuItem icon={<TrophyIcon size={18} />} onSelect={() => void navigate(placePath(recordPlace))}>
      {t('shell-extras.menu.record')}
    </MenuItem>
  );
}

/** Link to the desk of those who grade, which stands beside /learn: its path is its address. */
function GradingEntry() {
  const t = useMessages();
  return (
    <MenuLink href={placePath(gradingPlace)} icon={<CheckCircleIcon size={18} />}>
      {t('shell-extras.menu.grading')}
    </MenuLink>
  );
}

/** Link to the admin panel, only where this deployment has one. */
function AdminEntry({ url }: { readonly url: string | null }) {
  const t = useMessages();
  if (url === null) return null;
  return (
    <MenuLink href={url} icon={<ToolsIcon size={18} />}>
      {t('shell-extras.menu.admin')}
    </MenuLink>
  );
}

function SignOutEntry() {
  const t = useMessages();
  const { href, onClick } = useSignOut();
  return (
    <MenuLink href={href} onClick={onClick} icon={<SignOutIcon size={18} />}>
      {t('shell.sign-out')}
    </MenuLink>
  );
}
