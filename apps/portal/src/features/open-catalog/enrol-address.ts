import { signInUrl } from '../../api/session/sign-in.ts';

export interface EnrolAddress {
  /** The courses are another host's: taking one up happens there. */
  readonly elsewhere: boolean;
  /** Address that leads a visitor through the sign-in to a path under the portal's base path. */
  readonly of: (path: string) => string;
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * Address at which a visitor of the public catalog signs in. People belong to the organisation of a host, so the
 * catalog of another organisation leads to its own host, which asks for the sign-in itself.
 */
export function enrolAddress(domain: string | null, { protocol, hostname, host, port }: Location): EnrolAddress {
  const elsewhere = domain !== null && domain !== hostname;
  const origin = `${protocol}//${elsewhere ? `${domain}${port === '' ? '' : `:${port}`}` : host}`;
  return { elsewhere, of: (path) => (elsewhere ? `${origin}${base}${path}` : signInUrl(`${origin}${base}${path}`)) };
}
