import { Button, Dialog, startHere } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { leaveForSignIn } from '../../api/session/sign-in.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { signInChannel } from '../../api/session/sign-in-window.ts';
import { openSignInWindow, settleIfSignedIn, signInQuestion } from './sign-in-again.ts';
import { useStore } from '../../lib/state/use-store.ts';

/** Looks for the end of the sign-in: when its window says so, and when somebody comes back from elsewhere. */
function useSignedInElsewhere(userId: string, asked: boolean): void {
  useEffect(() => {
    if (!asked) return undefined;
    const look = () => void settleIfSignedIn(userId);
    const channel = new BroadcastChannel(signInChannel);
    channel.addEventListener('message', look);
    addEventListener('focus', look);
    return () => {
      channel.close();
      removeEventListener('focus', look);
    };
  }, [userId, asked]);
}

/** Offers to sign in without leaving the page: what was typed stays, and what was refused is done again. */
export function SignInDialog({ userId }: { readonly userId: string }) {
  const t = useMessages();
  const question = useStore(signInQuestion);
  const [blocked, setBlocked] = useState(false);
  useSignedInElsewhere(userId, question !== null);
  if (!question) return null;
  return (
    <Dialog
      open
      onClose={() => question.settle(false)}
      title={t('shell-extras.sign-in-again')}
      actions={
        <>
          <Button onClick={() => question.settle(false)}>{t('shell-extras.sign-in-again.later')}</Button>
          {blocked ? (
            <Button variant="primary" onClick={leaveForSignIn}>
              {t('shell-extras.sign-in-again.here')}
            </Button>
          ) : (
            <Button ref={startHere} variant="primary" onClick={() => setBlocked(!openSignInWindow())}>
              {t('shell.sign-in')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('shell-extras.sign-in-again.text')}</p>
      {blocked && <p role="alert">{t('shell-extras.sign-in-again.blocked')}</p>}
    </Dialog>
  );
}
