import { exportJWK, generateKeyPair } from 'jose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import { installSecret } from '../../kernel/secrets/store.ts';

const SigningKeys = Compile(
  Type.Object({
    keys: Type.Array(
      Type.Object(
        { kty: Type.String(), kid: Type.String(), use: Type.Literal('sig'), alg: Type.String() },
        { additionalProperties: true },
      ),
    ),
  }),
);

/** The provider's signing keys, made once a tenant. */
export async function signingKeys(db: Database, tenantId: string) {
  return SigningKeys.Parse(await installSecret(db, { tenantId, name: 'idp-signing-keys' }, makeKeys));
}

async function makeKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' }] };
}
