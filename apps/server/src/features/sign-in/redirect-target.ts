import { decideRedirectUrl, type AddressFacts } from '@stoa/domain';

/** The portal's own start. */
export const home = '/learn/';

/** Where sign-in leads: the address that was asked for when the rule allows it, the portal's home otherwise. */
export function redirectTarget(asked: string | undefined, publicUrl: string): string {
  const target = asked === undefined ? null : URL.parse(asked, publicUrl);
  const page = factsOf(new URL(publicUrl));
  return target !== null && decideRedirectUrl(factsOf(target), page).allowed ? target.href : `${publicUrl}${home}`;
}

function factsOf(url: URL): AddressFacts {
  return { protocol: url.protocol, host: url.host, hasCredentials: url.username !== '' || url.password !== '' };
}
