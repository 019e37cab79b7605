/** Base 32 as Crockford wrote it: no letter looks like a digit. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** The number of a certificate, made of 16 bytes of chance: nobody can guess it. */
export function certificateNumber(chance: Uint8Array): string {
  let rest = chance.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const signs: string[] = [];
  for (let index = 0; index < length; index += 1) {
    signs.unshift(digits[Number(rest % 32n)] ?? '0');
    rest /= 32n;
  }
  return signs.join('');
}

/** A number as somebody typed it; null for what is none. */
export function readCertificateNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(number) ? number : null;
}
