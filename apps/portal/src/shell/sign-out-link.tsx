import { LinkButton } from '@stoa/ui';
import type { MouseEvent } from 'react';
import { useCurrentUser } from '../api/session/session.tsx';
import { announceSignOut } from './session/sign-out.ts';
import { isEmbedded } from '../lib/page/embedding.ts';
import { opensHere } from '../lib/page/link.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { serverPaths } from '../lib/paths.ts';
import { tellParent } from './embedding/tell-parent.ts';

/**
 * Props of a link that signs out: the other tabs follow, and inside a frame the page around it does the leaving. With a
 * key held the browser opens a tab that signs out.
 */
export function useSignOut(): {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const user = useCurrentUser();
  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    const here = opensHere(event);
    if (here) event.preventDefault();
    if (user) await announceSignOut(user.id);
    if (!here) return;
    if (isEmbedded()) tellParent({ type: 'logout' });
    else location.assign(serverPaths.signOut());
  };
  return { href: serverPaths.signOut(), onClick: (event) => void onClick(event) };
}

export function SignOutButton({ size = 'medium' }: { readonly size?: 'small' | 'medium' }) {
  const t = useMessages();
  return (
    <LinkButton size={size} {...useSignOut()}>
      {t('shell.sign-out')}
    </LinkButton>
  );
}
