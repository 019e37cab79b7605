import { limits, pingsServer, recordsActivity } from '@stoa/domain';
import { recordActivity } from '../../api/session/client-session.ts';
import { keepSession } from './session-end.ts';

/** Spec 1 §4; and a film that plays, because somebody watches it. */
const signs = ['scroll', 'keydown', 'click', 'timeupdate'] as const;

export interface ActivityOptions {
  readonly userId: string;
  readonly idleSeconds: number;
  /** Something waits for a decided answer, such as 'Stay signed in': then moving about says nothing. */
  readonly paused: () => boolean;
}

/**
 * Records that somebody is there, at most ten times a second, and tells the server at most once a minute, also of what
 * happened between two tellings.
 */
export function watchActivity({ userId, idleSeconds, paused }: ActivityOptions): () => void {
  let lastActivity: number | null = null;
  let lastPing: number | null = Date.now(); // the page itself was the first sign
  const tell = () => {
    if (!pingsServer(lastPing, lastActivity, Date.now())) return;
    lastPing = Date.now();
    keepSession().catch(() => {}); // whatever the person does next meets the same trouble, and says so
  };
  const onActivity = () => {
    const now = Date.now();
    if (paused() || !recordsActivity(lastActivity, now)) return;
    lastActivity = now;
    recordActivity(userId, idleSeconds);
    tell();
  };
  for (const sign of signs) addEventListener(sign, onActivity, { passive: true, capture: true });
  const timer = setInterval(tell, limits.activityPing);
  return () => {
    for (const sign of signs) removeEventListener(sign, onActivity, { capture: true });
    clearInterval(timer);
  };
}
