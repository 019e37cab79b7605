import type { NewPasskey, PasskeyOptions } from '@stoa/contract';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.ts';

/** Only few people have passkeys: the library is read when one of them comes. */
const library = async () => await import('@simplewebauthn/server');

/**
 * Signatures that count, by their COSE numbers: Ed25519, ES256, RS256. They are named everywhere; left alone, the
 * library asks Node for others that are experiments, and Node warns of each.
 */
const algorithms = [-8, -7, -257];
const timeout = 300_000;

/** A passkey that is known, as the protocol tells it. */
export interface KnownPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Asks a browser for a new passkey, on a device that has none of these yet. */
export async function optionsToAdd(
  party: RelyingParty,
  owner: Owner,
  known: readonly KnownPasskey[],
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: handleOf(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge,
    rp: { id: party.id, name: party.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports: [...transports],
    })),
    // the device knows whose it is, and that it is that person: nothing else is asked for
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** The passkey that a browser has made for this challenge; null when it is none, or made for somebody else. */
export async function readAdded(
  party: RelyingParty,
  challenge: string,
  { credentialId, clientData, attestation, transports }: NewPasskey,
): Promise<KnownPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const response = { clientDataJSON: clientData, attestationObject: attestation, transports };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id: credentialId, rawId: credentialId, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
  } catch {
    // the library throws for whatever is wrong about it, and all of it comes from the browser
    return null;
  }
}

/** Asks a browser for a passkey of this host: any that it has, or one of these. */
export async function optionsToUse(
  party: RelyingParty,
  among: readonly KnownPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout,
    ...(among.length > 0 && {
      allowCredentials: among.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports: [...transports],
      })),
    }),
  });
}

/**
 * The counter of the device after this use; null when the answer is to another challenge, for another address, without
 * its person, not of this passkey, or counted before.
 */
export async function readUse(
  party: RelyingParty,
  { challenge, response }: { readonly challenge: string; readonly response: AuthenticationResponseJSON },
  { credentialId, publicKey, counter, transports }: KnownPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: [...transports],
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** How devices know a person: 16 bytes that tell nothing. */
export function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}
