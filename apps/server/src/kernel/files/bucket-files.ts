import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bucket } from './bucket.ts';
import { BucketAwayError } from '../bucket-away.ts';
import type { ByteRange, Chunks, FileStore, StoredBytes } from './file-store.ts';
import { receive, removeLeftovers } from './incoming.ts';
import { unbroken } from './unbroken.ts';
import { hashOfName, storedName } from './stored-name.ts';

/** Bytes of a part: ten thousand of them, the most that S3 takes, are 80 GiB. Three are in memory at a time. */
const partSize = 8 * 1024 ** 2;
const partsAtOnce = 3;

/** Each film that somebody watches holds a connection. */
const mostConnections = 1_000;
const connectionTimeout = 5_000;
/** Milliseconds without a byte; a reader that pauses for longer gets another connection when it goes on. */
const silence = 60_000;

/** Bytes that were written less than this long ago, milliseconds, are not written again. */
const fresh = 3_600_000;

/**
 * The file store of a bucket that speaks S3. Bytes that come in are written to the data folder first: only with the
 * last of them their name is known.
 */
export class BucketFiles implements FileStore {
  readonly folder = null;
  readonly #client: S3Client;
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #now: () => Date;

  /** @param folder where bytes lie while they come in */
  constructor(bucket: Bucket, folder: string, now: () => Date) {
    this.#bucket = bucket;
    this.#folder = folder;
    this.#now = now;
    const agent = { keepAlive: true, maxSockets: mostConnections };
    this.#client = new S3Client({
      region: bucket.region,
      ...(bucket.endpoint === null ? {} : { endpoint: bucket.endpoint }),
      forcePathStyle: bucket.pathStyle,
      // stores that are not Amazon's know these only in part
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout,
        socketTimeout: silence,
        httpAgent: new HttpAgent(agent),
        httpsAgent: new HttpsAgent(agent),
      },
    });
  }

  /** Throws where the bucket does not answer to these keys. */
  async reach(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket.name })).catch(away);
  }

  async put(chunks: Chunks): Promise<StoredBytes> {
    return await receive(this.#folder, chunks, async ({ sha256, size, file }) => {
      const known = await this.#head(sha256);
      const since = new Date(this.#now().getTime() - fresh);
      // written again it has a fresh time, and is not swept away as forgotten before it is named
      if (known?.ContentLength !== size || !(known.LastModified && known.LastModified > since))
        await this.#upload(sha256, file);
      return { sha256, size };
    });
  }

  async restore(expected: Uint8Array, chunks: Chunks): Promise<boolean> {
    return await receive(this.#folder, chunks, async ({ sha256, file }) => {
      const isRight = sha256.equals(expected);
      if (isRight) await this.#upload(sha256, file);
      return isRight;
    });
  }

  async adopt(sha256: Uint8Array, file: string): Promise<void> {
    await this.#upload(sha256, file);
    await rm(file, { force: true });
  }

  async stream(sha256: Uint8Array, range: ByteRange): Promise<Readable | null> {
    const first = await this.#get(sha256, range);
    return first && unbroken(first, range, (rest) => this.#get(sha256, rest));
  }

  async read(sha256: Uint8Array): Promise<Buffer | null> {
    const body = await this.#get(sha256, null);
    return body && Buffer.concat(await body.toArray());
  }

  async sizeOf(sha256: Uint8Array): Promise<number | null> {
    return (await this.#head(sha256))?.ContentLength ?? null;
  }

  async *all(): AsyncGenerator<StoredBytes> {
    for await (const { sha256, size } of this.#listed()) yield { sha256, size };
  }

  async *untouchedSince(before: Date): AsyncGenerator<Buffer> {
    await removeLeftovers(this.#folder, before);
    for await (const { sha256, written } of this.#listed()) if (written < before) yield sha256;
  }

  async removeUntouched(sha256: Uint8Array, before: Date): Promise<void> {
    const { LastModified: written } = (await this.#head(sha256)) ?? {};
    if (written === undefined || written >= before) return;
    await this.#client.send(new DeleteObjectCommand(this.#at(sha256))).catch(away);
  }

  #at(sha256: Uint8Array): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#bucket.name, Key: `${this.#bucket.prefix}${storedName(sha256)}` };
  }

  async #head(sha256: Uint8Array): Promise<HeadObjectCommandOutput | null> {
    return await this.#client.send(new HeadObjectCommand(this.#at(sha256))).catch(nullWhenMissing);
  }

  /** Null of a range means all. */
  async #get(sha256: Uint8Array, range: ByteRange | null): Promise<Readable | null> {
    const asked = range === null ? {} : { Range: `bytes=${range.from}-${range.to}` };
    const answer = await this.#client
      .send(new GetObjectCommand({ ...this.#at(sha256), ...asked }))
      .catch(nullWhenMissing);
    if (answer === null) return null;
    if (!(answer.Body instanceof Readable)) throw new Error('The bucket answered without bytes.');
    return answer.Body;
  }

  async #upload(sha256: Uint8Array, file: string): Promise<void> {
    const bytes = createReadStream(file);
    const params = { ...this.#at(sha256), Body: bytes, ContentType: 'application/octet-stream' };
    const upload = new Upload({ client: this.#client, params, partSize, queueSize: partsAtOnce });
    await upload
      .done()
      .catch(away)
      .finally(() => bytes.destroy());
  }

  async *#listed(): AsyncGenerator<StoredBytes & { readonly written: Date }> {
    const { name: Bucket, prefix: Prefix } = this.#bucket;
    for await (const page of paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix }))
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        const sha256 = hashOfName(Key?.slice(Prefix.length) ?? '');
        if (sha256 !== null && Size !== undefined && LastModified) yield { sha256, size: Size, written: LastModified };
      }
  }
}

/** No such object, or fewer bytes than the range begins with. */
const missing: ReadonlySet<number | undefined> = new Set([404, 416]);

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && missing.has(error.$metadata.httpStatusCode)) return null;
  return away(error);
}

function away(error: unknown): never {
  throw new BucketAwayError(error);
}
