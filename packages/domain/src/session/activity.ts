import type { Instant } from '../time/instant.ts';
import { limits } from '../values/limits.ts';

/** The browser's record of the session that it tracks (Spec 1 §3 'userSession'). */
export interface TrackedSession {
  readonly userId: string;
  readonly lastActivityDate: Instant;
}

/**
 * True while the tracked session goes on. A new one begins when the person changes or more than `idleSeconds` have
 * passed since the last activity (Spec 1 §4). A date that cannot be read has passed.
 */
export function continuesSession(
  session: TrackedSession | null,
  { userId, idleSeconds }: { readonly userId: string; readonly idleSeconds: number },
  now: Date,
): boolean {
  if (session?.userId !== userId) return false;
  return now.getTime() - Date.parse(session.lastActivityDate) <= idleSeconds * 1_000;
}

/**
 * True when this activity is recorded, and not too soon after the last one that was. Times in milliseconds of one
 * clock; null before the first.
 */
export function recordsActivity(lastRecorded: number | null, now: number): boolean {
  return lastRecorded === null || Math.abs(now - lastRecorded) >= limits.activityThrottle;
}

/**
 * True when the server is told now that the person is active: at most once a minute, and only if something happened
 * since it last heard. Ask at each activity, and again when a minute has passed, for activity in between. Times in
 * milliseconds of one clock; null for never.
 */
export function pingsServer(lastPing: number | null, lastActivity: number | null, now: number): boolean {
  if (lastActivity === null) return false;
  return lastPing === null || (lastActivity > lastPing && now - lastPing >= limits.activityPing);
}

/** active: nothing to show; ending: warn and offer to stay; ended: sign in again. */
export type SessionPhase = 'active' | 'ending' | 'ended';

export interface SessionEnd {
  readonly phase: SessionPhase;
  readonly endsAt: Date;
  /** Instant at which the phase changes next without further activity; null once the session has ended. */
  readonly nextChange: Date | null;
}

/**
 * Milliseconds before its end in which an idle session warns: five minutes, or the last quarter of a session that is
 * shorter than twenty, so that nobody is warned from the first moment on.
 */
export function sessionWarning(idleSeconds: number): number {
  return Math.min(limits.sessionWarning, idleSeconds * 250);
}

/** Phase of an idle session: how near its end is. */
export function sessionEnd(lastActivity: Date, idleSeconds: number, now: Date): SessionEnd {
  const endsAt = new Date(lastActivity.getTime() + idleSeconds * 1_000);
  const warnsAt = new Date(endsAt.getTime() - sessionWarning(idleSeconds));
  // the last moment still counts, as in `continuesSession`
  if (now > endsAt) return { phase: 'ended', endsAt, nextChange: null };
  return now < warnsAt
    ? { phase: 'active', endsAt, nextChange: warnsAt }
    : { phase: 'ending', endsAt, nextChange: endsAt };
}
