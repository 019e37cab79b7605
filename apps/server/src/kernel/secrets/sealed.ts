import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { secretText } from './secrets.ts';
import type { SecretKey } from './store.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The key that seals, and the thing whose secret it is: sealed for one, it opens for no other. */
export interface Seal extends SecretKey {
  readonly owner: string;
}

/** A secret of a person as it may stand in a table: unreadable without the key, and useless to somebody else. */
export async function sealSecret(db: Database, seal: Seal, secret: Buffer): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await keyOf(db, seal), nonce).setAAD(Buffer.from(seal.owner));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when it was sealed with another key, for another owner, or changed since. */
export async function openSecret(db: Database, seal: Seal, sealed: Buffer): Promise<Buffer> {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, await keyOf(db, seal), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(seal.owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

async function keyOf(db: Database, { tenantId, name }: Seal): Promise<Buffer> {
  return Buffer.from(await secretText(db, tenantId, name), 'base64url');
}
