import type { CurrentUser } from '@stoa/contract';
import { calls } from '@stoa/contract/calls';

/** Asks the server who is signed in, without any consequence; null for nobody, or when it cannot be reached. */
export async function askWhoIsSignedIn(): Promise<CurrentUser | null> {
  const { method, path } = calls.getCurrentUser;
  const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const response = await fetch(path, { method, headers, credentials: 'same-origin' }).catch(() => null);
  return response?.ok ? ((await response.json()) as CurrentUser) : null;
}
