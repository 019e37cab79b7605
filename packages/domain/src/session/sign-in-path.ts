const providerName = /^[a-z0-9-]{1,40}$/;

/**
 * The provider to sign in with: the one that the address names, else the one that was kept from an earlier address of
 * this tab (Spec 1 §5). What cannot be the name of a provider is ignored; null when nothing is left.
 */
export function chosenProvider(inAddress: string | null, kept: string | null): string | null {
  return [inAddress, kept].find((name) => name !== null && providerName.test(name)) ?? null;
}

/** Path of the login page, with the address to come back to and the provider to ask (Spec 1 §7). */
export function signInPath(redirectUrl: string, provider: string | null): string {
  return `/oidc/login?${returning(redirectUrl, provider)}`;
}

/** Path of the page that says that somebody is signed out; with where a new sign-in comes back to, it offers that. */
export function signedOutPath(redirectUrl?: string, provider: string | null = null): string {
  return redirectUrl === undefined ? '/oidc/signed-out' : `/oidc/signed-out?${returning(redirectUrl, provider)}`;
}

function returning(redirectUrl: string, provider: string | null): string {
  const query = provider === null ? '' : `&provider=${encodeURIComponent(provider)}`;
  return `redirectUrl=${encodeURIComponent(redirectUrl)}${query}`;
}
