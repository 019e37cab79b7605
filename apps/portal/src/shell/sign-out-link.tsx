import { LinkButton } from '@stoa/ui';
import type { MouseEvent } from 'react';
import { useCurrentUser } from '../api/session/session.tsx';
import { announceSignOut, signOut } from './session/sign-out.ts';
import { isEmbedded } from '../lib/page/embedding.ts';
import { opensHere } from '../lib/page/link.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { serverPaths } from '../lib/paths.ts';
import { tellParent } from './embedding/tell-parent.ts';

/**
 * Props of a link that signs out: the other tabs follow, and inside a frame the page around it does the leaving. With a
 * key held the browser opens a tab that asks whether to sign out.
 */
export function useSignOut(): {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const user = useCurrentUser();
  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    if (!isEmbedded()) return await signOut(user?.id);
    if (user) await announceSignOut(user.id);
    tellParent({ type: 'logout' });
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
