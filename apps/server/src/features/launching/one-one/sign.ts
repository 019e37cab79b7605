import { createHmac } from 'node:crypto';

/** Fields of a form, a name may come several times. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** Percent-encoding of OAuth 1.0a (RFC 5849 §3.6): all but letters, digits, `-`, `.`, `_` and `~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export interface SignedRequest {
  readonly method: string;
  /** Absolute; its query is signed with the fields. */
  readonly url: string;
  /** All but the signature and the realm. */
  readonly fields: Fields;
}

/** The text that is signed (RFC 5849 §3.4.1). */
function baseString({ method, url, fields }: SignedRequest): string {
  const { origin, pathname, searchParams } = new URL(url);
  const pairs = [...searchParams, ...fields].map(([name, value]) => [encoded(name), encoded(value)] as const);
  const sorted = pairs.toSorted(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB));
  const normalized = sorted.map(([name, value]) => `${name}=${value}`).join('&');
  return [method.toUpperCase(), encoded(origin + pathname), encoded(normalized)].join('&');
}

/** By bytes: what is encoded is ASCII. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const algorithms: Readonly<Record<string, string>> = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' };

/** Signature of a request by the secret of its consumer, in Base64; null for a method that is not known. */
export function signatureOf(request: SignedRequest, secret: string, method: string): string | null {
  const algorithm = Object.hasOwn(algorithms, method) ? algorithms[method] : undefined;
  if (algorithm === undefined) return null;
  return createHmac(algorithm, `${encoded(secret)}&`)
    .update(baseString(request))
    .digest('base64');
}
