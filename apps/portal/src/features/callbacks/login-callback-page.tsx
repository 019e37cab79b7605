import { CheckCircleIcon, EmptyState } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../lib/page/link.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { PageHeading } from '../../lib/page/page-heading.tsx';
import { paths } from '../../lib/paths.ts';
import { ownWindowParameter, signInChannel } from '../../api/session/sign-in-window.ts';
import { useSearch } from '../../lib/page/use-search.ts';
import { placeAfterSignIn } from './place-after-sign-in.ts';

/**
 * Last step of a sign-in: goes on to the wanted address; in a window of its own it tells the page that opened it, and
 * closes.
 */
export function LoginCallbackPage() {
  const [search] = useSearch();
  const [inOwnWindow] = useState(() => search.has(ownWindowParameter));
  const redirectUrl = search.get('redirectUrl');
  useEffect(() => {
    if (!inOwnWindow)
      return location.replace(placeAfterSignIn(redirectUrl, new URL(location.href), import.meta.env.BASE_URL));
    const channel = new BroadcastChannel(signInChannel);
    channel.postMessage('signed-in');
    channel.close();
    window.close();
  }, [inOwnWindow, redirectUrl]);
  return inOwnWindow ? <SignedIn /> : null;
}

/** Stays when the browser does not let the window close itself. */
function SignedIn() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<CheckCircleIcon size={28} />}
      title={<PageHeading>{t('callbacks.signed-in')}</PageHeading>}
      text={t('callbacks.signed-in.text')}
      action={<ButtonLink to={paths.courses()}>{t('callbacks.to-my-courses')}</ButtonLink>}
    />
  );
}
