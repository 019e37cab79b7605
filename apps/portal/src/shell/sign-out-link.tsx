import { LinkButton } from '@stoa/ui';
import type { MouseEvent } from 'react';
import { useCurrentUser } from '../api/session.tsx';
import { announceSignOut } from '../api/sign-out.ts';
import { isEmbedded } from '../lib/embedding.ts';
import { useMessages } from '../lib/messages.tsx';
import { serverPaths } from '../lib/paths.ts';
import { tellParent } from './embedding/tell-parent.ts';

/** What a link does that signs out: the other tabs follow, and inside a frame the page around it does the leaving. */
export function useSignOut(): { readonly href: string; readonly onClick: (event: MouseEvent) => void } {
  const user = useCurrentUser();
  const onClick = (event: MouseEvent) => {
    if (user) announceSignOut(user.id);
    if (!isEmbedded()) return;
    event.preventDefault();
    tellParent({ type: 'logout' });
  };
  return { href: serverPaths.signOut(), onClick };
}

export function SignOutButton({ size = 'medium' }: { readonly size?: 'small' | 'medium' }) {
  const t = useMessages();
  return (
    <LinkButton size={size} {...useSignOut()}>
      {t('shell.sign-out')}
    </LinkButton>
  );
}
