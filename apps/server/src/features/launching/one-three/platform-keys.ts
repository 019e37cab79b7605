import { randomUUID } from 'node:crypto';
import { needsNewKey, shownKeys, signingKey } from '@stoa/domain';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../../db/database.ts';
import { ExpiringCache } from '../../../kernel/expiring-cache.ts';
import { openSecret, sealSecret } from '../../../kernel/secrets/sealed.ts';
import { insertKey, selectKeys, type StoredKey } from './keys-store.ts';

export const signingAlgorithm = 'RS256';

/** A key that signs for an organisation. */
export interface Signer {
  readonly id: string;
  readonly key: CryptoKey;
}

const rememberedFor = 60_000;
const mostRemembered = 1_000;

const PrivateKey = Compile(Type.Object({ kty: Type.Literal('RSA') }, { additionalProperties: true }));

/** The keys of organisations: made when the first is needed, and anew when the newest is old. */
export class PlatformKeys {
  readonly #db: Database;
  readonly #signers = new ExpiringCache<Signer>(rememberedFor, mostRemembered);

  constructor(db: Database) {
    this.#db = db;
  }

  /** The key that signs now. */
  signer(tenantId: string, now: Date): Signer | Promise<Signer> {
    return this.#signers.get(tenantId, async () => {
      const key = signingKey(await this.#keys(tenantId, now), now);
      if (key === undefined) throw new Error('An organisation has no key to sign with.');
      return { id: key.id, key: await this.#open(tenantId, key) };
    });
  }

  /** What tools read to check a signature. */
  async publicKeys(tenantId: string, now: Date): Promise<readonly JWK[]> {
    const keys = shownKeys(await this.#keys(tenantId, now), now);
    return keys.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, alg: signingAlgorithm, use: 'sig' }));
  }

  /** Makes a new key at once. It signs when tools can know it. */
  async turn(tenantId: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
    const id = randomUUID();
    const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
    const sealed = await sealSecret(this.#db, sealOf(tenantId, id), secret);
    await insertKey(this.#db, tenantId, { id, publicJwk: await exportJWK(publicKey), sealed });
    this.#signers.forget(tenantId);
  }

  async #keys(tenantId: string, now: Date): Promise<readonly StoredKey[]> {
    const keys = await selectKeys(this.#db, tenantId);
    if (!needsNewKey(keys, now)) return keys;
    await this.turn(tenantId);
    return await selectKeys(this.#db, tenantId);
  }

  async #open(tenantId: string, { id, sealed }: StoredKey): Promise<CryptoKey> {
    const secret = await openSecret(this.#db, sealOf(tenantId, id), sealed);
    const key = await importJWK(PrivateKey.Parse(JSON.parse(secret.toString())), signingAlgorithm);
    if (key instanceof Uint8Array) throw new Error('A key of the platform is no pair of keys.');
    return key;
  }
}

const sealOf = (tenantId: string, owner: string) => ({ tenantId, name: 'lti-platform-keys', owner });
