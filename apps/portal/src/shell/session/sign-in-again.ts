import { leaveForSignedOut, leaveForSignIn, signInUrl, type SignedOut } from '../../api/session/sign-in.ts';
import { askWhoIsSignedIn } from '../../api/session/signed-in-user.ts';
import { paths, serverPaths } from '../../lib/paths.ts';
import { ownWindowParameter, signInChannel } from '../../api/session/sign-in-window.ts';
import { createStore, readable } from '../../lib/state/store.ts';
import { stopKeeping } from '../../api/kept/kept-answers.ts';
import { leave } from './sign-out.ts';
import { isTextTyped } from './typed-text.ts';

/** A sign-in that is needed before the person's work can go on. */
interface Question {
  readonly answer: Promise<boolean>;
  readonly settle: (signedIn: boolean) => void;
}

const store = createStore<Question | null>(null);

export const signInQuestion = readable(store);

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

/** The session was ended on another device, or by somebody else. Typed text stays and asks for a sign-in in place. */
export async function onSessionEnded(): Promise<void> {
  if (isTextTyped() || store.get()) await ask();
  else leaveForSignedOut();
}

const looks = 20;
const lookEvery = 500;

/** How a session stands after a while; null when nobody could be asked. */
async function watchSessionEnd(userId: string): Promise<'ended' | 'goesOn' | null> {
  let asked = false;
  for (let look = 0; look < looks; look += 1) {
    const person = await askWhoIsSignedIn();
    if (person !== undefined && person?.id !== userId) return 'ended';
    asked ||= person !== undefined;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  return asked ? 'goesOn' : null;
}

/**
 * The person signed out in another tab, and this one keeps nothing any more. Typed work stays and asks for a sign-in;
 * else the page goes to where the other one went, not to the sign-in page, which might let the person in again by
 * itself. Whoever is signed in again meanwhile stays. Without a connection the page goes from the screen.
 */
export async function followSignOut(userId: string): Promise<void> {
  await stopKeeping().catch(() => {});
  const session = await watchSessionEnd(userId);
  if (session === 'goesOn') return;
  if (isTextTyped()) await ask();
  else if (session === 'ended') location.assign(serverPaths.signedOut());
  else await leave(userId);
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
