import { sign } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Locale } from '@stoa/domain';
import { ZipFile } from 'yazl';
import type { Database } from '../../../db/database.ts';
import { issuerKeys, issuerSigner, pemOf } from '../../../kernel/secrets/issuer-keys.ts';
import { sentence } from '../../../kernel/sentences.ts';

export interface ReceiptRequest {
  readonly db: Database;
  readonly tenantId: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** Names of the files in a signed receipt. `docs/receipts.md` tells them to whoever verifies one. */
const names = { receipt: 'receipt.json', signature: 'receipt.sig', key: 'public-key.pem', how: 'README.txt' } as const;

/**
 * A receipt that a stranger verifies without asking anybody: its facts as JSON, their signature (RSA, SHA-256, PKCS #1
 * v1.5, as `openssl dgst` has it), the public key, and how it is done. Answers a ZIP file.
 */
export async function receiptArchive(
  { db, tenantId, origin, locale, now }: ReceiptRequest,
  facts: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  const { id, key } = await issuerSigner(db, { tenantId, kind: 'RSA', now });
  const published = (await issuerKeys(db, tenantId)).find((one) => one.id === id);
  if (published === undefined) throw new Error('The key that signs is not published.');
  const keyAddress = `${origin}/badges/keys/${id}.pem`;
  const told = { format: 'stoa-receipt-1', issuer: origin, signed: now.toISOString(), key: keyAddress, ...facts };
  const receipt = Buffer.from(`${JSON.stringify(told, null, 2)}\n`);
  const zip = new ZipFile();
  const add = (bytes: Buffer, name: string) => zip.addBuffer(bytes, name, { compress: true });
  add(receipt, names.receipt);
  add(sign('sha256', receipt, key), names.signature);
  add(Buffer.from(pemOf(published)), names.key);
  const command = `openssl dgst -sha256 -verify ${names.key} -signature ${names.signature} ${names.receipt}`;
  add(Buffer.from(sentence(locale, 'badges.receipt.how', { command, keyAddress })), names.how);
  zip.end();
  return await buffer(zip.outputStream);
}
