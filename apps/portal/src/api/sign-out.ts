import { followsSignOut, readSignOutFlag, writeSignOutFlag } from '@stoa/domain';
import { forgetCommandsOf } from './command-store.ts';

const storageKey = 'logout';

/** Leaves word for the other tabs that this person signs out here (Spec 1 §3 'logout flag'), and nothing of theirs behind. */
export function announceSignOut(userId: string): void {
  void forgetCommandsOf(userId);
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
