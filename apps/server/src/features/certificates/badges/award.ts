import { SignJWT } from 'jose';
import type { Database } from '../../../db/database.ts';
import { issuerSigner } from '../../../kernel/secrets/issuer-keys.ts';
import { secretText } from '../../../kernel/secrets/secrets.ts';
import type { CertificateRow } from '../columns.ts';
import { selectBadge, selectEmail } from './badge-store.ts';
import { awardAddress, credentialOf } from './credential.ts';
import { signed, type LinkedDocument } from './integrity.ts';
import { issuerId, keyAddress, keyName } from './issuer.ts';

export interface Issuing {
  readonly db: Database;
  readonly tenantId: string;
  readonly origin: string;
  readonly now: Date;
}

/** The badge of a certificate, not yet signed; null for one that is none. */
async function awardOf({ db, tenantId, origin }: Issuing, row: CertificateRow): Promise<LinkedDocument | null> {
  if (row.badge_id === null) return null;
  const [badge, email, secret] = await Promise.all([
    selectBadge(db, tenantId, row.badge_id),
    selectEmail(db, tenantId, row.user_id),
    secretText(db, tenantId, 'badge-salts'),
  ]);
  return badge === undefined || email === undefined ? null : credentialOf({ row, badge, email, secret, origin });
}

/** A document with the organisation's proof in it. */
export async function signedDocument(
  { db, tenantId, origin, now }: Issuing,
  document: LinkedDocument,
): Promise<string> {
  const { id, key } = await issuerSigner(db, { tenantId, kind: 'Ed25519', now });
  const verificationMethod = keyName(origin, id);
  return JSON.stringify(await signed(document, { key, verificationMethod, now }), null, 2);
}

/** A badge as a signed document; null for a certificate that is none. */
export async function awardDocument(issuing: Issuing, row: CertificateRow): Promise<string | null> {
  const award = await awardOf(issuing, row);
  return award && (await signedDocument(issuing, award));
}

/** A badge as a signed token (Open Badges 3.0 §8.2); null for a certificate that is none. */
export async function awardToken(issuing: Issuing, row: CertificateRow): Promise<string | null> {
  const { db, tenantId, origin, now } = issuing;
  const award = await awardOf(issuing, row);
  if (award === null) return null;
  const { id, key } = await issuerSigner(db, { tenantId, kind: 'RSA', now });
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
  const claims = {
    ...award,
    jti: awardAddress(origin, row.number, 'credential.json'),
    nbf: seconds(row.completed),
    ...(row.expires === null ? {} : { exp: seconds(row.expires) }),
  };
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyAddress(origin, id) })
    .setIssuer(issuerId(origin))
    .setIssuedAt(now)
    .sign(key);
}
