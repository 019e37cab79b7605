import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { openSecret, sealSecret, type Seal } from '../../../kernel/secrets/sealed.ts';

const secretBytes = 24;

const sealOf = ({ tenantId, id }: Owner): Seal => ({ tenantId, name: 'calendar-feed', owner: id });

/** The secret of a new address, sealed for its person, and the hash by which it is found. */
export async function newFeedSecret(db: Database, owner: Owner) {
  const secret = randomBytes(secretBytes);
  return { sealed: await sealSecret(db, sealOf(owner), secret), tokenHash: hashOf(secret.toString('base64url')) };
}

/** Path of an address on its host. */
export async function feedPath(db: Database, owner: Owner, sealed: Buffer): Promise<string> {
  return `/calendar/${(await openSecret(db, sealOf(owner), sealed)).toString('base64url')}.ics`;
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
