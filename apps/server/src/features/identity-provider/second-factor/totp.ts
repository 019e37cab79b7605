import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** Codes of an authenticator app (RFC 6238), as all common apps read them. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Codes before and after the present one that count too, for clocks that are not quite right. */
const tolerance = 1;

export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).bytes);
}

/** The half minute whose code this is, or null when it is the code of none that counts at `now`. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = TOTP.validate({ token: code, secret: secretOf(secret), timestamp, window: tolerance, ...kind });
  return off === null ? null : TOTP.counter({ period: kind.period, timestamp }) + off;
}

/** What a person gives to their app: as text, as an address, and as a picture of that address. */
export interface AuthenticatorSecret {
  /** Base 32, in groups of four. */
  readonly secret: string;
  /** `otpauth://…` */
  readonly uri: string;
  readonly qr: QrCode;
}

export interface QrCode {
  /** Side of the square, in modules, with its quiet zone. */
  readonly size: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}

export function presentSecret(
  secret: Buffer,
  { email, organisation }: { readonly email: string; readonly organisation: string },
): AuthenticatorSecret {
  const totp = new TOTP({ ...kind, issuer: organisation, label: email, secret: secretOf(secret) });
  const uri = totp.toString();
  return { secret: totp.secret.base32.replaceAll(/.{4}(?=.)/g, '$& '), uri, qr: qrCode(uri) };
}

function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: modules.join('') };
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
