import type { CurrentUser } from '@stoa/contract';
import { Avatar, ChevronDownIcon } from '@stoa/ui';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../lib/language/messages.tsx';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { personName } from '../lib/language/person-name.ts';
import styles from './user-menu.module.css';

const { Component: UserMenuPopover } = lazyComponent(
  async () => (await import('./menu/user-menu-popover.tsx')).UserMenuPopover,
  {
    areas: ['shell-extras'],
  },
);

/** Menu of the signed-in person: language, look, profile, leaving. The menu itself is fetched on intent. */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const t = useMessages();
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [intended, setIntended] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [open, setOpen] = useState(false);
  const name = personName(user);
  const label = t('shell.user-menu', { name });
  const intend = () => setIntended(true);
  const press = () => {
    setIntended(true);
    setPressed(true);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={press}
      >
        <Avatar firstName={user.first_name || user.email} lastName={user.last_name} />
        <bdi className={styles.name}>{name}</bdi>
        <ChevronDownIcon size={16} />
      </button>
      {intended && (
        <UserMenuPopover id={id} label={label} anchor={anchor} pressed={pressed} onOpenChange={setOpen} user={user} />
      )}
    </>
  );
}
