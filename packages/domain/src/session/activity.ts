import { limits } from '../values/limits.ts';

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

/**
 * Milliseconds before its end in which an idle session warns: five minutes, or the last quarter of a session that is
 * shorter than twenty, so that nobody is warned from the first moment on.
 */
export function sessionWarning(idleSeconds: number): number {
  return Math.min(limits.sessionWarning, idleSeconds * 250);
}

/** Phase of a session that ends at this instant unless its person does something; its last moment still counts. */
export function sessionPhase(endsAt: Date, warnBefore: number, now: Date): SessionPhase {
  const left = endsAt.getTime() - now.getTime();
  if (left < 0) return 'ended';
  return left <= warnBefore ? 'ending' : 'active';
}
