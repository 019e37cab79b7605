import { createHmac, timingSafeEqual } from 'node:crypto';
import { Uuid } from '@stoa/contract';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { secretText } from '../../kernel/secrets/secrets.ts';
import type { FileRow } from './store.ts';

/** Hours for which an address opens: a long film, with its breaks. */
const validHours = 4;

const root = '/api/lms-storage/v1/content';

/** Where signed addresses are answered. */
export const contentPath = `${root}/:sha256/:name`;

const Signature = Type.Object({
  file: Uuid,
  reader: Uuid,
  /** Seconds since 1970. */
  expires: Type.String({ pattern: '^[0-9]{1,12}$' }),
  signature: Type.String({ maxLength: 64 }),
});
const Signed = Type.Object({ ...Signature.properties, sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) });
/** What stands in the query of an address. */
export const signedParameters = Object.keys(Signature.properties);
const SignedAddress = Compile(Signed);

/** What an address says: the bytes, of which file, and for whom. */
type Claims = Omit<Static<typeof Signed>, 'signature'> & { readonly tenantId: string };

interface SignedFile {
  readonly id: string;
  readonly row: Pick<FileRow, 'name' | 'sha256'>;
}

/** An address that opens a file for whoever has it, while its reader may see it and until it expires. */
export async function signedAddress(
  db: Database,
  reader: { readonly id: string; readonly tenantId: string; readonly now: Date },
  { id, row }: SignedFile,
): Promise<{ readonly address: string; readonly expires: Date }> {
  const seconds = Math.floor(reader.now.getTime() / 1000) + validHours * 3600;
  const claims = { sha256: row.sha256.toString('hex'), file: id, reader: reader.id, expires: String(seconds) };
  const signature = await signatureOf(db, { ...claims, tenantId: reader.tenantId });
  const query = new URLSearchParams({ file: id, reader: reader.id, expires: claims.expires, signature });
  const address = `${root}/${claims.sha256}/${encodeURIComponent(row.name)}?${query.toString()}`;
  return { address, expires: new Date(seconds * 1000) };
}

/** What an address of this organisation opens; null for one that is not ours, was changed, or has expired. */
export async function openedBy(
  db: Database,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  asked: unknown,
): Promise<Claims | null> {
  if (!SignedAddress.Check(asked)) return null;
  const claims = { ...asked, tenantId };
  if (Number(asked.expires) * 1000 <= now.getTime()) return null;
  const [given, right] = [asked.signature, await signatureOf(db, claims)].map((text) => Buffer.from(text));
  const isRight = given !== undefined && right?.length === given.length && timingSafeEqual(given, right);
  return isRight ? claims : null;
}

async function signatureOf(db: Database, { tenantId, sha256, file, reader, expires }: Claims): Promise<string> {
  const key = await secretText(db, tenantId, 'file-addresses');
  // none of them has a space
  return createHmac('sha256', key).update([sha256, file, reader, expires].join(' ')).digest('base64url');
}
