import { createHash, timingSafeEqual } from 'node:crypto';
import { signatureOf, type Fields } from './sign.ts';

/** Parameters of OAuth 1.0a in the header `Authorization`; empty where there are none. */
export function readAuthorization(header: string | undefined): ReadonlyMap<string, string> {
  const list = /^OAuth\s+(.*)$/is.exec(header ?? '')?.[1] ?? '';
  const pairs = [...list.matchAll(/([\w.-]+)\s*=\s*"([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decoded(value)] as const,
  );
  // what is named twice could be read in two ways
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? new Map(pairs) : new Map();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export interface SignedBody {
  readonly authorization: ReadonlyMap<string, string>;
  readonly method: string;
  /** Absolute, as the tool was told it. */
  readonly url: string;
  readonly body: Buffer;
  readonly now: Date;
}

/** Seconds that the clocks of a tool may be wrong. */
const secondsOfSkew = 300;

const hashes: Readonly<Record<string, string>> = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' };

/**
 * Is a request signed with this secret, just now, for this body (RFC 5849 §3.4; 'OAuth Request Body Hash')? A nonce is
 * the caller's to look at.
 */
export function isSigned({ authorization, method, url, body, now }: SignedBody, secret: string): boolean {
  const named = (name: string) => authorization.get(name) ?? '';
  const hash = Object.hasOwn(hashes, named('oauth_signature_method'))
    ? hashes[named('oauth_signature_method')]
    : undefined;
  if (hash === undefined) return false;
  if (!isSame(named('oauth_body_hash'), createHash(hash).update(body).digest('base64'))) return false;
  const timestamp = named('oauth_timestamp');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > secondsOfSkew) return false;
  const fields: Fields = [...authorization].filter(([name]) => name !== 'oauth_signature' && name !== 'realm');
  const signature = signatureOf({ method, url, fields }, secret, named('oauth_signature_method'));
  return signature !== null && isSame(named('oauth_signature'), signature);
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
