/** Claims of the token by which a tool proves who it is, after its signature was found to be right. */
export interface AssertionClaims {
  readonly iss?: unknown;
  readonly sub?: unknown;
  readonly aud?: unknown;
  /** Seconds since 1970. */
  readonly exp?: unknown;
  readonly iat?: unknown;
  readonly jti?: unknown;
}

export type AssertionFault = 'issuer' | 'audience' | 'expired' | 'too-long' | 'from-the-future' | 'no-id';

/** Seconds by which clocks may differ. */
const tolerance = 60;
/** Seconds that a token may live: what is longer need not be remembered. */
const longestLife = 3600;
const longestId = 500;

interface Expected {
  readonly clientId: string;
  /** Addresses by which Stoa may be meant: that of its tokens, or its own. */
  readonly audiences: readonly string[];
  readonly now: Date;
}

/** What is wrong with a proof (RFC 7523 §3); null where nothing is. */
export function assertionFault(claims: AssertionClaims, { clientId, audiences, now }: Expected): AssertionFault | null {
  const { iss, sub, aud, exp, iat, jti } = claims;
  const seconds = now.getTime() / 1000;
  // some tools name themselves by an address in `iss`; who is meant, `sub` says
  if (sub !== clientId || typeof iss !== 'string') return 'issuer';
  const named: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!named.some((one) => audiences.some((own) => own === one))) return 'audience';
  if (typeof exp !== 'number' || exp + tolerance <= seconds) return 'expired';
  if (exp - seconds > longestLife + tolerance) return 'too-long';
  if (typeof iat !== 'number' || iat - tolerance > seconds) return 'from-the-future';
  if (seconds - iat > longestLife + tolerance) return 'expired';
  return typeof jti === 'string' && jti !== '' && jti.length <= longestId ? null : 'no-id';
}
