import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { installSecret } from './store.ts';

const SecretText = Compile(Type.String({ minLength: 32 }));

/** 256 random bits as text, the same for all servers of the install. */
export async function secretText(db: Database, tenantId: string, name: string): Promise<string> {
  return SecretText.Parse(
    await installSecret(db, { tenantId, name }, async () => randomBytes(32).toString('base64url')),
  );
}
