import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import { secretText } from '../../../kernel/secrets/secrets.ts';
import { deleteRecoveryCode, replaceRecoveryCodes } from './store.ts';

const count = 10;
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 16;

/** Makes new codes instead of the old ones, and tells them this once: the database keeps their keyed hashes. */
export async function renewRecoveryCodes(
  { db, tx }: { readonly db: Database; readonly tx: Transaction },
  person: Owner,
): Promise<readonly string[]> {
  const codes = Array.from({ length: count }, newCode);
  const key = await keyOf(db, person);
  await replaceRecoveryCodes(
    tx,
    person,
    codes.map((code) => hashOf(key, code)),
  );
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** Takes a code, which then counts no more; false when it is none of this person. */
export async function takeRecoveryCode(db: Database, person: Owner, code: string): Promise<boolean> {
  return await deleteRecoveryCode(db, person, hashOf(await keyOf(db, person), code));
}

/** Letters that are drawn evenly: what would favour the first ones is drawn again. */
function newCode(): string {
  const even = 256 - (256 % alphabet.length);
  let code = '';
  while (code.length < length)
    for (const byte of randomBytes(length))
      if (byte < even && code.length < length) code += alphabet[byte % alphabet.length];
  return code;
}

async function keyOf(db: Database, { tenantId }: Owner): Promise<string> {
  return await secretText(db, tenantId, 'recovery-codes');
}

function hashOf(key: string, code: string): Buffer {
  return createHmac('sha256', key).update(code).digest();
}
