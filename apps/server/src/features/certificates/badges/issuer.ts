import { encode } from 'base58-universal';
import type { IssuerKey } from '../../../kernel/secrets/issuer-keys.ts';

/** Bytes before an Ed25519 key by which programs know what it is (Multikey). */
const multicodec = Buffer.from([0xed, 0x01]);

/** The name of an organisation that signs, as others resolve it: `https://host/badges/did.json` (did:web). */
export function issuerId(origin: string): string {
  return `did:web:${new URL(origin).host.replace(':', '%3A')}:badges`;
}

/** The name of a key in documents. */
export function keyName(origin: string, keyId: string): string {
  return `${issuerId(origin)}#${keyId}`;
}

/** Where a key is read (JWK); with `.pem` for programs such as openssl. */
export function keyAddress(origin: string, keyId: string): string {
  return `${origin}/badges/keys/${keyId}`;
}

function methodOf(origin: string, { id, kind, publicJwk }: IssuerKey) {
  const named = { id: keyName(origin, id), controller: issuerId(origin) };
  if (kind === 'RSA') return { ...named, type: 'JsonWebKey', publicKeyJwk: { ...publicJwk, kid: id, alg: 'RS256' } };
  const raw = Buffer.from(publicJwk.x ?? '', 'base64url');
  const publicKeyMultibase = `z${encode(Buffer.concat([multicodec, raw]))}`;
  return { ...named, type: 'Multikey', publicKeyMultibase };
}

/** Who signs, and every key with which it ever did. */
export function issuerDocument(origin: string, keys: readonly IssuerKey[]) {
  const methods = keys.map((key) => methodOf(origin, key));
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id: issuerId(origin),
    alsoKnownAs: [origin],
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

/** The same keys for those who read tokens. */
export function issuerKeySet(keys: readonly IssuerKey[]) {
  return { keys: keys.map(jwkOf) };
}

export function jwkOf({ id, kind, publicJwk }: IssuerKey) {
  return { ...publicJwk, kid: id, alg: kind === 'RSA' ? 'RS256' : 'EdDSA', use: 'sig' };
}
