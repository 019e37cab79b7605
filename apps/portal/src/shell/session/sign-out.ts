import { followsSignOut, readSignOutFlag, writeSignOutFlag } from '@stoa/domain';
import { forgetCommandsOf } from '../../api/commands/command-store.ts';

const storageKey = 'logout';

/** Milliseconds that nobody waits longer for the browser's database. */
const longestWait = 1_000;

/**
 * Leaves nothing of this person behind, and word for the other tabs that they sign out here (Spec 1 §3 'logout flag').
 * The page may go when it resolves: what is being deleted while a page goes may stay.
 */
export async function announceSignOut(userId: string): Promise<void> {
  await Promise.race([forgetCommandsOf(userId), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  localStorage.setItem(storageKey, writeSignOutFlag({ userId, at: new Date().toISOString() }));
}

/** Calls back when the person of this tab signed out in another one; also for a tab that slept meanwhile. */
export function onSignOutElsewhere(userId: string, since: Date, signedOut: () => void): () => void {
  const look = () => {
    if (followsSignOut(readSignOutFlag(localStorage.getItem(storageKey)), { userId, since })) signedOut();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) look();
  };
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', look);
  };
}
