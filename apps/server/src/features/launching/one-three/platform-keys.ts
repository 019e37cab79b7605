import { randomUUID } from 'node:crypto';
import { needsNewKey, shownKeys, signingKey, type PlatformKeyState } from '@stoa/domain';
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

/** A key as administrators see it: it is still to sign, signs, is shown for what it signed, or is over. */
interface ListedKey {
  readonly id: string;
  readonly made: Date;
  readonly state: PlatformKeyState;
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

  /** The key that signs now: one that was ended signs nothing from then on. */
  async signer(tenantId: string, now: Date): Promise<Signer> {
    const key = signingKey(await this.#keys(tenantId, now), now);
    if (key === undefined) throw new Error('An organisation has no key to sign with.');
    return await this.#signers.get(key.id, async () => ({ id: key.id, key: await this.#open(tenantId, key) }));
  }

  /** The keys of an organisation, the newest first. */
  async list(tenantId: string, now: Date): Promise<readonly ListedKey[]> {
    const keys = await this.#keys(tenantId, now);
    const signs = signingKey(keys, now)?.id;
    const shown = new Set(shownKeys(keys, now));
    const signsAt = keys.findIndex(({ id }) => id === signs);
    return keys.map((key, index) => ({
      id: key.id,
      made: key.made,
      state: key.id === signs ? 'signing' : index < signsAt ? 'next' : shown.has(key) ? 'shown' : 'over',
    }));
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
