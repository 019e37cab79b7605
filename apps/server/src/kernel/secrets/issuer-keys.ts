import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { signingKey } from '@stoa/domain';
import type { JWK } from 'jose';
import type { Database, Transaction } from '../../db/database.ts';
import {
  insertIssuerKeys,
  selectIssuerKeys,
  updateWithdrawn,
  type IssuerKeyKind,
  type StoredIssuerKey,
} from './issuer-keys-store.ts';
import { openSecret, sealSecret } from './sealed.ts';

const generated = promisify(generateKeyPair);
const bits = 2_048;

/** A key as everybody may see it. */
export interface IssuerKey {
  readonly id: string;
  readonly kind: IssuerKeyKind;
  readonly made: Date;
  readonly publicJwk: JWK;
  /** What it signed is worth nothing since then; null for most. */
  readonly withdrawn: Date | null;
  readonly withdrawnBecause: string | null;
}

interface IssuerSigner {
  readonly id: string;
  readonly key: KeyObject;
}

/**
 * Keys with which an organisation signs what others keep: badges and receipts. There are two of each generation, for
 * those who sign documents (Ed25519) and for those who sign tokens and files (RSA). A new one is shown for a day before
 * it signs. None is ever deleted, and what it signed is verified for as long as somebody has it, unless the key was
 * withdrawn. Withdrawn ones are among them.
 */
export async function issuerKeys(db: Database, tenantId: string): Promise<readonly IssuerKey[]> {
  return (await storedKeys(db, tenantId)).map(({ sealed: _sealed, ...key }) => key);
}

/** The key of a kind that signs now. */
export async function issuerSigner(
  db: Database,
  { tenantId, kind, now }: { readonly tenantId: string; readonly kind: IssuerKeyKind; readonly now: Date },
): Promise<IssuerSigner> {
  const key = signingKey(
    (await storedKeys(db, tenantId)).filter((one) => one.kind === kind && one.withdrawn === null),
    now,
  );
  if (key === undefined) throw new Error('An organisation has no key to sign with.');
  const secret = await openSecret(db, sealOf(tenantId, key.id), key.sealed);
  return { id: key.id, key: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }) };
}

/** Makes a new generation of keys at once. It signs when others can know it. */
export async function turnIssuerKeys(db: Database, tenantId: string): Promise<void> {
  const pairs = [
    { kind: 'Ed25519', ...(await generated('ed25519')) },
    { kind: 'RSA', ...(await generated('rsa', { modulusLength: bits })) },
  ] as const;
  const keys = pairs.map(async ({ kind, privateKey, publicKey }) => {
    const id = randomUUID();
    const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
    const publicJwk = publicKey.export({ format: 'jwk' });
    return { id, kind, publicJwk, sealed: await sealSecret(db, sealOf(tenantId, id), secret) };
  });
  await insertIssuerKeys(db, tenantId, await Promise.all(keys));
}

/**
 * Withdraws a key that others may have come by: it signs nothing more, and is published no more. There are new ones at
 * once; until they were shown for a day an older one signs, if there is any.
 * @returns its kind; undefined where there is no such key, or it was withdrawn before
 */
export async function withdrawIssuerKey(
  tx: Transaction,
  tenantId: string,
  withdrawal: { readonly id: string; readonly reason: string },
): Promise<IssuerKeyKind | undefined> {
  const kind = await updateWithdrawn(tx, tenantId, withdrawal);
  if (kind === undefined) return undefined;
  await turnIssuerKeys(tx, tenantId);
  return kind;
}

/** A public key as programs of everybody read it. */
export function pemOf({ publicJwk }: Pick<IssuerKey, 'publicJwk'>): string {
  return createPublicKey({ key: publicJwk, format: 'jwk' }).export({ format: 'pem', type: 'spki' }).toString();
}

async function storedKeys(db: Database, tenantId: string): Promise<readonly StoredIssuerKey[]> {
  const keys = await selectIssuerKeys(db, tenantId);
  if (keys.length > 0) return keys;
  await turnIssuerKeys(db, tenantId);
  return await selectIssuerKeys(db, tenantId);
}

const sealOf = (tenantId: string, owner: string) => ({ tenantId, name: 'issuer-keys', owner });
