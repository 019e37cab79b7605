import type { Instant } from '../time/instant.ts';

/**
 * The note that a tab leaves in local storage when its person signs out, so that the other tabs follow (Spec 1 §3
 * 'logout flag').
 */
export interface SignOutFlag {
  readonly userId: string;
  readonly at: Instant;
}

/** The tab that asks whether it has to follow. */
export interface TabFacts {
  /** Null for visitors. */
  readonly userId: string | null;
  /** Instant at which the tab got its session from the server. */
  readonly since: Date;
}

export function writeSignOutFlag(flag: SignOutFlag): string {
  return `${flag.at} ${flag.userId}`;
}

/** The flag in a stored text; null without one or when somebody damaged it. */
export function readSignOutFlag(text: string | null): SignOutFlag | null {
  const [at = '', userId = '', ...rest] = (text ?? '').split(' ');
  return userId !== '' && rest.length === 0 && !Number.isNaN(Date.parse(at)) ? { userId, at } : null;
}

/**
 * True when this tab signs out, because its person signed out in another one. A tab that loaded after that has a
 * session of its own, and other people's tabs stay. The flag may be read late: when a sleeping tab wakes.
 */
export function followsSignOut(flag: SignOutFlag | null, tab: TabFacts): boolean {
  return flag !== null && flag.userId === tab.userId && Date.parse(flag.at) > tab.since.getTime();
}
