import type { CredentialVerdict } from '@stoa/domain';
import { compactVerify, decodeProtectedHeader, errors, importJWK, type JWK } from 'jose';
import { hostOf, type KnownDocuments } from './known-documents.ts';
import { idOf, isPlain, listOf, type Plain } from './plain.ts';

const algorithms = ['RS256', 'ES256', 'EdDSA', 'Ed25519'];

interface Token {
  readonly token: string;
  readonly said: Plain;
  readonly when: Date;
  readonly origin: string;
}

/** Whether a token is signed by a key of its issuer (Open Badges 3.0 §8.2; W3C Securing with JOSE and COSE). */
export async function verifyToken(
  { token, said, when, origin }: Token,
  documents: KnownDocuments,
): Promise<CredentialVerdict> {
  const issuer = idOf(listOf(said['issuer'])[0]) ?? '';
  try {
    const { alg = '', kid = '' } = decodeProtectedHeader(token);
    if (!algorithms.includes(alg)) return 'method';
    const name = kid.startsWith('#') || !kid.includes(':') ? `${issuer}#${kid.replace(/^#/, '')}` : kid;
    // a key speaks for the host that it lies on
    const host = hostOf(name, origin);
    if (host === null || host !== hostOf(issuer, origin)) return 'signer';
    const key = keyIn(documents, name);
    if (key === null) return 'method';
    await compactVerify(token, await importJWK({ ...key, alg }, alg), { algorithms });
    const { nbf } = said;
    return typeof nbf === 'number' && nbf * 1_000 > when.getTime() + 300_000 ? 'altered' : 'genuine';
  } catch (error) {
    return documents.lack ?? (error instanceof errors.JOSENotSupported ? 'method' : 'altered');
  }
}

/** A key as JWK: one that lies at an address of its own, or one of its holder's. */
function keyIn(documents: KnownDocuments, name: string): JWK | null {
  const found = name.includes('#') ? documents.find(name) : documents.findKey(name);
  const jwk = isPlain(found['publicKeyJwk']) ? found['publicKeyJwk'] : found;
  return typeof jwk['kty'] === 'string' ? jwk : null;
}
