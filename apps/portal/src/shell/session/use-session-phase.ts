import { sessionPhase, type SessionPhase } from '@stoa/domain';
import { useEffect, useState } from 'react';
import { sessionEndStore, type SessionEnds } from './session-end.ts';
import { serverNow } from '../../api/clock/server-clock.ts';
import { useStore } from '../../lib/state/use-store.ts';

const everySecond = 1_000;
const longestTimer = 2_147_483_647;

export interface SessionCountdown {
  readonly phase: SessionPhase;
  readonly millisecondsLeft: number;
}

function countdownAt(end: string | undefined, warnBefore: number): SessionCountdown {
  if (end === undefined) return { phase: 'active', millisecondsLeft: Infinity };
  const [endsAt, now] = [new Date(end), serverNow()];
  return { phase: sessionPhase(endsAt, warnBefore, now), millisecondsLeft: endsAt.getTime() - now.getTime() };
}

/** Milliseconds until it should be looked at again. */
function nextLook({ phase, millisecondsLeft }: SessionCountdown, warnBefore: number): number {
  return phase === 'active' ? Math.min(millisecondsLeft - warnBefore + 1, longestTimer) : everySecond;
}

/**
 * Phase of the session: how near one of its ends is, followed as it moves; a computer that slept looks again when it
 * wakes.
 */
export function useSessionPhase(which: keyof SessionEnds, warnBefore: number): SessionCountdown {
  const ends = useStore(sessionEndStore);
  const [, look] = useState(0);
  const now = countdownAt(ends?.[which], warnBefore);
  const again = now.phase === 'ended' ? null : nextLook(now, warnBefore);
  useEffect(() => {
    const lookAgain = () => look((count) => count + 1);
    document.addEventListener('visibilitychange', lookAgain);
    const timer = again === null ? undefined : setTimeout(lookAgain, again);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      clearTimeout(timer);
    };
  });
  return now;
}
