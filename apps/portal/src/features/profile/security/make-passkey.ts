import type { NewPasskey, PasskeyOptions } from '@stoa/contract';

/** Why a browser has made no passkey. */
type MakeFault = 'cancelled' | 'known' | 'unable';

export type Made = { readonly passkey: Omit<NewPasskey, 'name'> } | { readonly fault: MakeFault };

/** Asks the browser, and through it the person, for a new passkey. The library comes with the first one. */
export async function makePasskey(options: PasskeyOptions): Promise<Made> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) return { fault: 'unable' };
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      passkey: { credentialId: id, clientData: clientDataJSON, attestation: attestationObject, transports },
    };
  } catch (error) {
    return { fault: error instanceof Error ? faultOf(error) : 'unable' };
  }
}

function faultOf({ name }: Error): MakeFault {
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unable';
}
