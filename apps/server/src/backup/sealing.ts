import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Type, type Static } from 'typebox';
import { BackupRefused } from './backup-refused.ts';

/**
 * How a backup is encrypted, as its first line says: the costs of scrypt (RFC 7914) with its salt, the beginning of
 * every nonce, and some bytes by which a wrong passphrase is known before anything is read. All bytes are in base64.
 */
export const Seal = Type.Object({
  cipher: Type.Literal('aes-256-gcm'),
  cost: Type.Integer({ minimum: 2 ** 14, maximum: 2 ** 20 }),
  blockSize: Type.Integer({ minimum: 8, maximum: 16 }),
  parallelism: Type.Integer({ minimum: 1, maximum: 4 }),
  salt: Type.String(),
  nonce: Type.String(),
  proof: Type.String(),
});
export type Seal = Static<typeof Seal>;

/** The key of one backup. */
export interface SealKey {
  readonly seal: Seal;
  readonly key: Buffer;
}

type Bytes = AsyncIterable<Buffer>;

const piece = 65_536;
const tagLength = 16;
const nonceStart = 7;
const usualCosts = { cost: 2 ** 17, blockSize: 8, parallelism: 1 };

/** Makes the key of a new backup. */
export async function newSealKey(passphrase: string): Promise<SealKey> {
  const salt = randomBytes(32);
  const { key, proof } = await derive(passphrase, salt, usualCosts);
  const texts = {
    salt: salt.toString('base64'),
    nonce: randomBytes(nonceStart).toString('base64'),
    proof: proof.toString('base64'),
  };
  return { seal: { cipher: 'aes-256-gcm', ...usualCosts, ...texts }, key };
}

/** The key that a backup was written with; refuses a wrong passphrase. */
export async function sealKeyOf(seal: Seal, passphrase: string): Promise<SealKey> {
  const { key, proof } = await derive(passphrase, Buffer.from(seal.salt, 'base64'), seal);
  const wanted = Buffer.from(seal.proof, 'base64');
  if (wanted.length !== proof.length || !timingSafeEqual(wanted, proof)) throw new BackupRefused('passphrase-wrong');
  return { seal, key };
}

type Costs = Pick<Seal, 'cost' | 'blockSize' | 'parallelism'>;

/** The second half of what scrypt gives says nothing of the first, which is the key. */
async function derive(
  passphrase: string,
  salt: Buffer,
  { cost, blockSize, parallelism }: Costs,
): Promise<{ key: Buffer; proof: Buffer }> {
  const derived = await promisify<string, Buffer, number, object, Buffer>(scrypt)(
    passphrase.normalize('NFKC'),
    salt,
    64,
    { N: cost, r: blockSize, p: parallelism, maxmem: 130 * cost * blockSize * parallelism + 2 ** 20 },
  );
  return { key: derived.subarray(0, 32), proof: derived.subarray(32) };
}

/**
 * Encrypts in pieces, as the STREAM construction does (Hoang, Reyhanitabar, Rogaway, Vizár, 'Online authenticated-
 * encryption and its nonce-reuse misuse-resistance', 2015): the nonce of a piece counts it and says whether it is the
 * last. So pieces cannot be changed, swapped, left out or cut off. `bound` is what stands before them in clear.
 */
export async function* sealed(source: Bytes, sealKey: SealKey, bound: Buffer): AsyncGenerator<Buffer> {
  for await (const { bytes, index, isLast } of pieces(source, piece)) {
    const cipher = createCipheriv('aes-256-gcm', sealKey.key, nonceOf(sealKey, index, isLast));
    cipher.setAAD(bound);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `sealed` made; refuses what was changed or cut off before it hands on any of it. */
export async function* opened(source: Bytes, sealKey: SealKey, bound: Buffer): AsyncGenerator<Buffer> {
  for await (const { bytes, index, isLast } of pieces(source, piece + tagLength)) {
    const decipher = createDecipheriv('aes-256-gcm', sealKey.key, nonceOf(sealKey, index, isLast));
    decipher.setAAD(bound);
    if (bytes.length < tagLength) throw new BackupRefused('damaged');
    decipher.setAuthTag(bytes.subarray(bytes.length - tagLength));
    const plain = decipher.update(bytes.subarray(0, bytes.length - tagLength));
    try {
      decipher.final();
    } catch {
      throw new BackupRefused('damaged');
    }
    yield plain;
  }
}

function nonceOf({ seal }: SealKey, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  Buffer.from(seal.nonce, 'base64').copy(nonce, 0, 0, nonceStart);
  nonce.writeUInt32BE(index, nonceStart);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

interface Piece {
  readonly bytes: Buffer;
  readonly index: number;
  readonly isLast: boolean;
}

/** Pieces of one size; the last may be shorter. There is always a last one. */
async function* pieces(source: Bytes, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = [];
  let length = 0;
  let index = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: rest.subarray(0, size), index: index++, isLast: false };
    waiting = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(waiting), index, isLast: true };
}

/** Binds what stands in clear to the pieces that follow. */
export function boundTo(clear: string): Buffer {
  return createHash('sha256').update(clear).digest();
}
