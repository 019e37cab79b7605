import { Button, Dialog, startHere } from '@stoa/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { signInChannel } from '../../api/session/sign-in-window.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { countdown } from './countdown.ts';
import { keepSession } from './session-end.ts';
import { openSignInWindow } from './sign-in-again.ts';

/** Whoever said 'later' is asked once more when so many milliseconds are left. */
const askAgain = 120_000;

/** Asks the server for the ends of the session: an attempt under way may move them, and so does a new sign-in. */
function useMovedEnds(): boolean {
  const [asked, setAsked] = useState(false);
  const ask = useEffectEvent(() => keepSession().catch(() => {})); // its end is noticed elsewhere
  useEffect(() => {
    void ask().then(() => setAsked(true));
    const channel = new BroadcastChannel(signInChannel);
    const look = () => void ask();
    channel.addEventListener('message', look);
    addEventListener('focus', look);
    return () => {
      channel.close();
      removeEventListener('focus', look);
    };
  }, []);
  return asked;
}

/** Offers to sign in anew before the session ends that no activity prolongs; what is on the page stays. */
export function LastEndDialog({ millisecondsLeft }: { readonly millisecondsLeft: number }) {
  const t = useMessages();
  const asked = useMovedEnds();
  const [blocked, setBlocked] = useState(false);
  const [later, setLater] = useState(false);
  if (!asked || (later && millisecondsLeft > askAgain)) return null;
  const { unit, value } = countdown(millisecondsLeft);
  return (
    <Dialog
      open
      onClose={() => setLater(true)}
      title={t('shell-extras.session.last')}
      actions={
        <>
          <Button onClick={() => setLater(true)}>{t('shell-extras.sign-in-again.later')}</Button>
          <Button ref={startHere} variant="primary" onClick={() => setBlocked(!openSignInWindow({ anew: true }))}>
            {t('shell-extras.session.sign-in-now')}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="polite" aria-atomic="true">
        {t(unit === 'minute' ? 'shell-extras.session.minutes' : 'shell-extras.session.seconds', { value })}
      </p>
      <p>{t('shell-extras.session.last.text')}</p>
      {blocked && <p role="alert">{t('shell-extras.session.last.blocked')}</p>}
    </Dialog>
  );
}
