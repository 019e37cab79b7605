import type { CurrentUser } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { Button, Dialog, startHere } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { followSessionEnd, keepSession, sessionEndsAt } from './session-end.ts';
import { useSession } from '../../api/session/session.tsx';
import { handleSignedOut } from '../../api/session/sign-in.ts';
import { followLive } from '../live/follow-live.ts';
import { finishSignOut, isSignOutTold, onSignOutElsewhere } from './sign-out.ts';
import { askWhoIsSignedIn } from '../../api/session/signed-in-user.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { settingOf } from '../../lib/settings.ts';
import { watchTyping } from './typed-text.ts';
import { SignOutButton } from '../sign-out-link.tsx';
import { watchActivity } from './activity.ts';
import { countdown } from './countdown.ts';
import { LastEndDialog } from './last-end-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { followSignOut, onSessionEnded, onSignedOut } from './sign-in-again.ts';
import { useSessionPhase, type SessionCountdown } from './use-session-phase.ts';

const nobodyAsked = { changes: false };

/** Follows the session of the signed-in person: activity, its coming end, and its end here or elsewhere. */
export function SessionWatch({ user }: { readonly user: CurrentUser }) {
  const { session } = useSession();
  const now = useSessionPhase('expires', session?.warnBefore ?? 0);
  const last = useSessionPhase('ends', limits.sessionLongestWarning);
  const ending = now.phase === 'ending';
  useFollowing(user, ending);
  useEnded(user, now.phase === 'ended' || last.phase === 'ended');
  return (
    <>
      {ending && <EndingDialog now={now} />}
      {!ending && last.phase === 'ending' && <LastEndDialog millisecondsLeft={last.millisecondsLeft} />}
      <SignInDialog userId={user.id} />
    </>
  );
}

function useFollowing(user: CurrentUser, ending: boolean): void {
  const boot = useSession();
  const [since] = useState(() => new Date());
  const idleSeconds = settingOf(boot, 'lms.datalake.sessionDuration') ?? limits.sessionIdleSeconds;
  const paused = useEffectEvent(() => ending);
  const client = useQueryClient();
  useEffect(() => {
    if (boot.session) sessionEndsAt(boot.session);
    finishSignOut(user.id);
    const stops = [
      followSessionEnd(),
      watchTyping(),
      handleSignedOut(onSignedOut),
      watchActivity({ userId: user.id, idleSeconds, paused: () => paused() }),
      followLive({ userId: user.id, client, onSignedOut: () => void onLiveSignOut(user.id, since) }),
      onSignOutElsewhere(user.id, since, () => void followSignOut(user.id)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [user.id, idleSeconds, since, boot.session, client]);
}

/**
 * The server says that the session has ended, such as on another device. Whoever signed out in a tab of this browser is
 * led by that: all tabs have the note of it.
 */
async function onLiveSignOut(userId: string, since: Date): Promise<void> {
  if (isSignOutTold(userId, since)) return;
  const person = await askWhoIsSignedIn();
  if (person === null) await onSessionEnded();
  else if (person !== undefined && person.id !== userId) await onSignedOut(nobodyAsked);
}

/** The end may have moved without this page hearing of it: only the server knows. */
function useEnded(user: CurrentUser, ended: boolean): void {
  useEffect(() => {
    if (!ended) return;
    const look = async () => {
      const person = await askWhoIsSignedIn();
      if (person === undefined) return; // the next call finds out
      if (person?.id === user.id) await keepSession();
      else await onSignedOut(nobodyAsked);
    };
    look().catch(() => {}); // no connection: the next call finds out
  }, [user.id, ended]);
}

/** Dialog that says how long the session still lasts, each step once. */
function EndingDialog({ now }: { readonly now: SessionCountdown }) {
  const t = useMessages();
  const { unit, value } = countdown(now.millisecondsLeft);
  // signed out meanwhile: the sign-in is offered; no connection: its banner says so
  const stay = () => void keepSession().catch(() => {});
  return (
    <Dialog
      open
      onClose={stay}
      title={t('shell-extras.session.ending')}
      actions={
        <>
          <SignOutButton />
          <Button ref={startHere} variant="primary" onClick={stay}>
            {t('shell-extras.session.stay')}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="polite" aria-atomic="true">
        {t(unit === 'minute' ? 'shell-extras.session.minutes' : 'shell-extras.session.seconds', { value })}
      </p>
      <p>{t('shell-extras.session.text')}</p>
    </Dialog>
  );
}
