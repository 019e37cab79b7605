import type { CurrentUser } from '@stoa/contract';
import { calls } from '@stoa/contract/calls';

/**
 * Asks the server who is signed in, without any consequence; null for nobody, and undefined when nobody can say,
 * because it cannot be reached.
 */
export async function askWhoIsSignedIn(): Promise<CurrentUser | null | undefined> {
  const { method, path } = calls.getCurrentUser;
  const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const response = await fetch(path, { method, headers, credentials: 'same-origin' }).catch(() => null);
  if (response?.ok) return (await response.json()) as CurrentUser;
  return response?.status === 401 ? null : undefined;
}
