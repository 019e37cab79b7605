/** Forms of credentials of other issuers: a document or a token of Open Badges 3.0, or a badge of version 2. */
export type CredentialForm = 'document' | 'token' | 'badge-2';

/**
 * What was found out about a credential of another issuer. `genuine`: signed by whom it names, and neither ended nor
 * taken back. `nameless`: unchanged, but the key that signed it says nothing of who holds it. The last ones could not
 * be judged, each for its reason.
 */
export const credentialVerdicts = [
  ...(['genuine', 'nameless', 'altered', 'signer', 'revoked', 'expired', 'unreachable'] as const),
  ...(['unsigned', 'vocabulary', 'method', 'old', 'form'] as const),
] as const;
export type CredentialVerdict = (typeof credentialVerdicts)[number];

/** Whether a credential names the address of whose record it is in, another one, or none. */
export const credentialOwners = ['own', 'another', 'unsaid'] as const;
export type CredentialOwner = (typeof credentialOwners)[number];

export type CredentialStanding = 'verified' | 'refuted' | 'unverified';

/** What a verdict amounts to: verified only where nothing is left open. */
export function credentialStanding(verdict: CredentialVerdict): CredentialStanding {
  if (verdict === 'genuine') return 'verified';
  return ['altered', 'signer', 'revoked', 'expired'].includes(verdict) ? 'refuted' : 'unverified';
}

/** Bytes of a file with a credential, at most. */
export const largestCredentialFile = 2_097_152;

/** Credentials of other issuers that one person has, at most. */
export const mostCredentials = 200;
