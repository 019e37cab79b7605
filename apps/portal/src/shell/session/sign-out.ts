import { followsSignOut, readSignOutFlag, writeSignOutFlag } from '@stoa/domain';
import { jsonOf, send } from '../../api/calls/call.ts';
import { CallError, noAnswer } from '../../api/calls/call-error.ts';
import { leaveUnsent } from '../../api/commands/send-waiting.ts';
import { serverPaths } from '../../lib/paths.ts';
import { showSignedOutHere } from './signed-out-here.ts';

const storageKey = 'logout';
/** Where it stands that a person signed out here whose session the server could not be asked to end. */
const waitingKey = 'signOutWaits';

/** Milliseconds between two tries to end a session at a server that could not be reached. */
const tryEvery = 3_000;

/** Milliseconds that nobody waits longer for work to be sent. */
const longestWait = 2_000;

/**
 * Sends what waits while that is still allowed, and leaves word for the other tabs that this person signs out here
 * (Spec 1 §3 'logout flag'). Work that cannot be sent now stays on the device until they sign in again; nothing else
 * does.
 */
export async function announceSignOut(userId: string): Promise<void> {
  const left = async () => {
    await (await import('../../api/kept/kept-answers.ts')).stopKeeping();
    await leaveUnsent(userId);
  };
  await Promise.race([left().catch(() => {}), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  localStorage.setItem(storageKey, writeSignOutFlag({ userId, at: new Date().toISOString() }));
}

/**
 * Signs out, as a person's own act: the server takes it from our own pages only, and asks where a link led to it.
 * Without a connection the page goes from the screen at once, and the session ends when the server is back.
 */
export async function signOut(userId: string | undefined): Promise<void> {
  if (userId !== undefined) await announceSignOut(userId);
  await leave(userId);
}

/** Goes where the server leads whoever is signed out; until it can be reached nothing of the person is shown. */
export async function leave(userId: string | undefined): Promise<void> {
  let address = await addressAfterSignOut();
  if (address === null) {
    if (userId !== undefined) localStorage.setItem(waitingKey, userId);
    showSignedOutHere();
  }
  while (address === null) {
    await new Promise((resolve) => setTimeout(resolve, tryEvery));
    if (navigator.onLine) address = await addressAfterSignOut();
  }
  localStorage.removeItem(waitingKey);
  location.assign(address);
}

/** Ends the session of somebody who signed out while the server could not be reached, and closed the page. */
export function finishSignOut(userId: string): void {
  if (localStorage.getItem(waitingKey) === userId) void signOut(userId);
}

/**
 * Address where the server leads whoever is signed out; null when it cannot be reached. One that fails is the page that
 * asks, and says what is wrong.
 */
async function addressAfterSignOut(): Promise<string | null> {
  try {
    const answer = await jsonOf(await send('POST', serverPaths.signOut()));
    return isSignedOut(answer) ? answer.location : serverPaths.signOut();
  } catch (error) {
    return error instanceof CallError && error.status === noAnswer ? null : serverPaths.signOut();
  }
}

function isSignedOut(answer: unknown): answer is { readonly location: string } {
  return typeof answer === 'object' && answer !== null && 'location' in answer && typeof answer.location === 'string';
}

/** True when this person signed out in a tab of this browser since this one got its session. */
export function isSignOutTold(userId: string, since: Date): boolean {
  return followsSignOut(readSignOutFlag(localStorage.getItem(storageKey)), { userId, since });
}

/** Calls back when the person of this tab signed out in another one; also for a tab that slept meanwhile. */
export function onSignOutElsewhere(userId: string, since: Date, signedOut: () => void): () => void {
  const look = () => {
    if (isSignOutTold(userId, since)) signedOut();
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
