import { leaveForSignIn, signInUrl, type SignedOut } from '../../api/session/sign-in.ts';
import { askWhoIsSignedIn } from '../../api/session/signed-in-user.ts';
import { paths, serverPaths } from '../../lib/paths.ts';
import { ownWindowParameter, signInChannel } from '../../api/session/sign-in-window.ts';
import { createStore } from '../../lib/state/store.ts';
import { isTextTyped } from './typed-text.ts';

/** A sign-in that is needed before the person's work can go on. */
interface Question {
  readonly answer: Promise<boolean>;
  readonly settle: (signedIn: boolean) => void;
}

const store = createStore<Question | null>(null);

export const signInQuestion = { get: store.get, subscribe: store.subscribe };

/** Asks the person to sign in without leaving the page. Whoever asks while the question stands gets the same answer. */
function ask(): Promise<boolean> {
  const standing = store.get();
  if (standing) return standing.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (signedIn: boolean) => {
    store.update(() => null);
    resolve(signedIn);
  };
  store.update(() => ({ answer: promise, settle }));
  return promise;
}

/**
 * The person is signed out. In the middle of work the sign-in is offered on the spot; where nothing is at stake the
 * page goes to the sign-in page and comes back (Spec 1 §4).
 */
export function onSignedOut({ changes }: SignedOut): Promise<boolean> {
  if (changes || isTextTyped() || store.get()) return ask();
  leaveForSignIn();
  return new Promise(() => {}); // the page is going
}

const looks = 20;
const lookEvery = 500;

/** True when a person's session ends while we watch: signing out elsewhere takes a moment. */
async function sessionEnds(userId: string): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const person = await askWhoIsSignedIn();
    if (person !== undefined && person?.id !== userId) return true;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  return false;
}

/**
 * The person signed out in another tab. Typed work stays and asks for a sign-in; else the page goes to where the other
 * one went, not to the sign-in page, which might let the person in again by itself. Whoever is signed in again
 * meanwhile stays.
 */
export async function followSignOut(userId: string): Promise<void> {
  if (!(await sessionEnds(userId))) return;
  if (isTextTyped()) await ask();
  else location.assign(serverPaths.signedOut());
}

/** Opens the sign-in in a window of its own; false when the browser allows none. `anew` also while signed in. */
export function openSignInWindow({ anew = false } = {}): boolean {
  const callback = `${location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}${paths.loginCallback()}?${ownWindowParameter}=1`;
  const address = `${signInUrl(callback)}${anew ? '&prompt=login' : ''}`;
  return window.open(address, signInChannel, 'popup,width=480,height=720') !== null;
}

/** Looks whether the sign-in has happened. Another person gets a page of their own: what stands here is not theirs. */
export async function settleIfSignedIn(userId: string): Promise<void> {
  const person = await askWhoIsSignedIn();
  if (person === null || person === undefined) return;
  if (person.id === userId) store.get()?.settle(true);
  else location.assign(import.meta.env.BASE_URL);
}
