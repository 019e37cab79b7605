import { decideRedirectUrl } from '@stoa/domain';

function factsOf({ protocol, host, pathname: path, username, password }: URL) {
  return { protocol, host, path, hasCredentials: username !== '' || password !== '' };
}

/** Address that a sign-in leads to: the wanted one if it may be one, else home (Spec 1 §5). */
export function placeAfterSignIn(redirectUrl: string | null, page: URL, home: string): string {
  const target = redirectUrl === null ? null : URL.parse(redirectUrl);
  const allowed = decideRedirectUrl(target && factsOf(target), factsOf(page)).allowed;
  return allowed && target ? target.href : home;
}
