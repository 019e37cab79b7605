import type { Instant } from '../time/instant.ts';

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
