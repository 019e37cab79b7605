import { serverPaths } from '../lib/paths.ts';

let leaving = false;

/**
 * Leaves for the sign-in page and comes back to exactly this place, query and hash included. Answers that arrive at the same time
 * act only once (Spec 1 §4).
 */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  location.assign(serverPaths.signIn(location.href));
}
