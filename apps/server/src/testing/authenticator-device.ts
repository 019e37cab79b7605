import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a device says about a use, beside the usual. */
export interface Tricks {
  /** Origin of the page that asks. */
  readonly origin?: string;
  /** Host for which the passkey is. */
  readonly rpId?: string;
  /** The device did not ask who its person is. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signed with another key than its own. */
  readonly forged?: boolean;
}

interface CeremonyOptions {
  readonly challenge: string;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** A device with one passkey, as browsers tell of it (Web Authentication, with ES256 and no attestation). */
export class AuthenticatorDevice {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId = randomBytes(32);
  userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
  }

  /** The new passkey, as the call `addPasskey` takes it. */
  make(options: CeremonyOptions & { readonly user: { readonly id: string } }, name = 'Phone', tricks: Tricks = {}) {
    this.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#coseKey()]);
    const authData = Buffer.concat([this.#head(withKey, tricks), key]);
    return {
      name,
      credentialId: base64url(this.credentialId),
      clientData: base64url(this.#clientData('webauthn.create', options, tricks)),
      attestation: base64url(
        Buffer.concat([
          Buffer.from([0xa3]),
          text('fmt'),
          text('none'),
          text('attStmt'),
          Buffer.from([0xa0]),
          text('authData'),
          bytes(authData),
        ]),
      ),
      transports: ['internal'],
    };
  }

  /** The new passkey, as the page of the set-up sends it. */
  makeForForm(options: CeremonyOptions & { readonly user: { readonly id: string } }, tricks: Tricks = {}): string {
    const { credentialId: id, clientData, attestation, transports } = this.make(options, '', tricks);
    const response = { clientDataJSON: clientData, attestationObject: attestation, transports };
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  /** A use of the passkey, as the form of the sign-in sends it. */
  use(options: CeremonyOptions, tricks: Tricks = {}): string {
    this.counter = tricks.counter ?? this.counter + 1;
    const authenticatorData = this.#head(0, tricks);
    const clientData = this.#clientData('webauthn.get', options, tricks);
    const key = tricks.forged === true ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : this.#key();
    const id = base64url(this.credentialId);
    const response = {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key)),
      userHandle: tricks.userHandle ?? this.userHandle,
    };
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  #key(): KeyObject {
    return this.#keys.privateKey;
  }

  #clientData(type: string, { challenge }: CeremonyOptions, { origin = this.#origin }: Tricks): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #head(flags: number, { rpId = this.#rpId, unverified = false }: Tricks): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([present | (unverified ? 0 : verified) | flags]), counter]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const half = (value: string) => bytes(Buffer.from(value, 'base64url'));
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      half(x),
      Buffer.from([0x22]),
      half(y),
    ]);
  }
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}
