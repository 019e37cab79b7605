import { gzipSync } from 'node:zlib';
import { issuerId } from './issuer.ts';
import { withoutParts, type LinkedDocument } from './integrity.ts';

/** Certificates of one list: the least that the standard allows, so that a place says nothing of whose it is. */
export const listLength = 131_072;
const credentialsContext = 'https://www.w3.org/ns/credentials/v2';

function listAddress(origin: string, list: number): string {
  return `${origin}/badges/status/${list}`;
}

/** Where a badge says that it is looked up whether it was taken back. */
export function statusOf(origin: string, index: number) {
  const address = listAddress(origin, Math.floor(index / listLength));
  const statusListIndex = String(index % listLength);
  return {
    id: `${address}#${statusListIndex}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex,
    statusListCredential: address,
  };
}

/** A list of what was taken back (W3C Bitstring Status List 1.0), not yet signed. `revoked` are places in this list. */
export function statusList(
  origin: string,
  { list, revoked, now }: { readonly list: number; readonly revoked: readonly number[]; readonly now: Date },
): LinkedDocument {
  const bits = Buffer.alloc(listLength / 8);
  for (const place of revoked) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  const address = listAddress(origin, list);
  return {
    '@context': [credentialsContext],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerId(origin),
    validFrom: withoutParts(now),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  };
}
