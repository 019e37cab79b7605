import { decideRedirectUrl, type AddressFacts } from '@stoa/domain';

/** The portal's own start. */
export const home = '/learn/';

/** Address to which sign-in leads: the one that was asked for when the rule allows it, the portal's home otherwise. */
export function redirectTarget(asked: string | undefined, origin: string): string {
  const target = asked === undefined ? null : URL.parse(asked, origin);
  const page = factsOf(new URL(origin));
  return target !== null && decideRedirectUrl(factsOf(target), page).allowed ? target.href : `${origin}${home}`;
}

function factsOf(url: URL): AddressFacts {
  const { protocol, host, pathname: path, username, password } = url;
  return { protocol, host, path, hasCredentials: username !== '' || password !== '' };
}
