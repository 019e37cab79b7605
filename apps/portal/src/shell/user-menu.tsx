import type { CurrentUser } from '@stoa/contract';
import { Avatar, ChevronDownIcon, LinkButton, Menu, Spinner, buttonClass } from '@stoa/ui';
import { signInUrl } from '../api/sign-in.ts';
import { useLocale, useMessages } from '../lib/messages.tsx';
import { part } from '../lib/part.tsx';
import { personName } from '../lib/person-name.ts';
import styles from './user-menu.module.css';

const waiting = (
  <div className={styles.waiting}>
    <Spinner />
  </div>
);
const content = { areas: ['around'], fallback: waiting } as const;
const person = part(async () => (await import('./menu/user-menu-content.tsx')).UserMenuContent, content);
const visitor = part(async () => (await import('./menu/language-panel.tsx')).LanguagePanel, content);

function fetchQuietly(preload: () => Promise<void>): void {
  preload().catch(() => {}); // opening the menu tries again
}

/** Who is signed in, and what concerns only this person: language, look, profile, leaving. */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const t = useMessages();
  const name = personName(user);
  const button = (
    <>
      <Avatar firstName={user.first_name || user.email} lastName={user.last_name} />
      <span className={styles.name}>{name}</span>
      <ChevronDownIcon size={16} />
    </>
  );
  const fetch = () => fetchQuietly(person.preload);
  return (
    <Menu label={t('shell.user-menu', { name })} button={button} buttonClassName={styles.button} onIntend={fetch}>
      <person.Part user={user} />
    </Menu>
  );
}

/** Visitors choose their language and sign in. */
export function VisitorMenu() {
  const t = useMessages();
  const language = useLocale().split('-')[0]?.toUpperCase();
  const look = buttonClass({ variant: 'quiet', size: 'small' });
  return (
    <>
      <Menu label={t('shell.language')} button={language} buttonClassName={look} onIntend={() => fetchQuietly(visitor.preload)}>
        <visitor.Part />
      </Menu>
      <LinkButton variant="primary" size="small" href={signInUrl(location.href)}>
        {t('shell.sign-in')}
      </LinkButton>
    </>
  );
}
