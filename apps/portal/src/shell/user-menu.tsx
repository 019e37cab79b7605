import type { CurrentUser } from '@stoa/contract';
import { Avatar, ChevronDownIcon, Menu, MenuLink, MenuSeparator, SignOutIcon } from '@stoa/ui';
import { useMessages } from '../lib/messages.tsx';
import { serverPaths } from '../lib/paths.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './user-menu.module.css';

/** Who is signed in, and what concerns only this person: language, look, leaving. */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const t = useMessages();
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  const button = (
    <>
      <Avatar firstName={user.first_name || user.email} lastName={user.last_name} />
      <span className={styles.name}>{name}</span>
      <ChevronDownIcon size={16} />
    </>
  );
  return (
    <Menu label={t('shell.user-menu', { name })} button={button} buttonClassName={styles.button}>
      <div role="presentation" className={styles.person}>
        <span className={styles.personName}>{name}</span>
        <span className={styles.email}>{user.email}</span>
      </div>
      <MenuSeparator />
      <LanguageChoice />
      <MenuSeparator />
      <AppearanceChoice />
      <MenuSeparator />
      <MenuLink href={serverPaths.signOut()} icon={<SignOutIcon size={18} />}>
        {t('shell.sign-out')}
      </MenuLink>
    </Menu>
  );
}
