import { chosenProvider } from '@stoa/domain';
import { isEmbedded } from '../../lib/page/embedding.ts';
import { isPublicPath, serverPaths } from '../../lib/paths.ts';

const providerKey = 'provider';
const base = import.meta.env.BASE_URL.replace(/\/$/, '');

let leaving = false;

/** Keeps the provider that the address names, for every sign-in of this tab (Spec 1 §5). */
export function keepProvider(): void {
  const provider = chosenProvider(new URLSearchParams(location.search).get('provider'), null);
  if (provider !== null) sessionStorage.setItem(providerKey, provider);
}

/** Address of the sign-in, which comes back to an address of this host. */
export function signInUrl(returnTo: string): string {
  return serverPaths.signIn(returnTo, keptProvider());
}

/**
 * Leaves for the sign-in page and comes back to exactly this place, query and hash included. Answers that arrive at the
 * same time act only once (Spec 1 §4).
 */
export function leaveForSignIn(): void {
  if (leaving || isEmbedded()) return; // a sign-in page cannot stand in a frame: the page around it is asked
  leaving = true;
  location.assign(signInUrl(location.href));
}

/**
 * Leaves for the page that says that the session was ended; its sign-in comes back to exactly this place. The sign-in
 * page itself might let the person in again by a provider that still knows them.
 */
export function leaveForSignedOut(): void {
  if (leaving || isEmbedded()) return;
  leaving = true;
  location.assign(serverPaths.signedOut(location.href, keptProvider()));
}

const keptProvider = () => chosenProvider(null, sessionStorage.getItem(providerKey));

/** The call that was refused because the server no longer knew the person. */
export interface SignedOut {
  /** The refused call would have changed something. */
  readonly changes: boolean;
}

/** Answers true once the person is signed in again, so that the call can be repeated; false when it is given up. */
type OnSignedOut = (refused: SignedOut) => Promise<boolean>;

const leave: OnSignedOut = () => {
  leaveForSignIn();
  return new Promise(() => {}); // the page is going
};

let onSignedOut: OnSignedOut = leave;

/** Takes over what happens when a call finds the person signed out; the frame does, once it can ask. */
export function handleSignedOut(handler: OnSignedOut): () => void {
  onSignedOut = handler;
  return () => {
    onSignedOut = leave;
  };
}

/** A call was answered 401. On a public page that is an answer like any other (Spec 1 §4). */
export async function signedInAgain(refused: SignedOut): Promise<boolean> {
  if (isPublicPath(location.pathname.slice(base.length))) return false;
  return await onSignedOut(refused);
}
