import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { s3Server } from '../../testing/s3-server.ts';
import { BucketFiles } from './bucket-files.ts';
import { BucketAwayError } from '../bucket-away.ts';
import { openFiles } from './open-files.ts';
import { unbroken } from './unbroken.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoa-bucket-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('every request is signed: a wrong key is refused', async () => {
  await using s3 = await s3Server({ strict: true });
  const now = () => new Date();
  const store = new BucketFiles(s3.bucket, folder, now);
  const { sha256 } = await store.put([Buffer.from('signed')]);
  expect(String(await store.read(sha256))).toBe('signed');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
  await expect(new BucketFiles(s3.bucket, folder, now).read(sha256)).rejects.toThrow(BucketAwayError);
});

test('a bucket that is not there or does not answer is told at once', async () => {
  await using s3 = await s3Server();
  await expect(openFiles({ folder, bucket: { ...s3.bucket, name: 'nobodys' } })).rejects.toThrow(BucketAwayError);
  const nobody = { ...s3.bucket, endpoint: 'http://127.0.0.1:9' };
  await expect(openFiles({ folder, bucket: nobody })).rejects.toThrow('ECONNREFUSED');
});

/** Bytes that break off behind `after`. */
function breaking(text: string, after: number): Readable {
  return Readable.from(
    (async function* () {
      if (after > 0) yield Buffer.from(text.slice(0, after));
      await Promise.reject(new Error('reset'));
    })(),
    { objectMode: false },
  );
}

const letters = 'abcdefghij';

test('bytes that break off are gone on with where they ended', async () => {
  const asked: number[] = [];
  const stream = unbroken(breaking(letters.slice(2), 3), { from: 2, to: 9 }, async ({ from }) => {
    asked.push(from);
    return breaking(letters.slice(from), 2);
  });
  expect(await textOf(stream)).toBe('cdefghij');
  expect(asked).toEqual([5, 7, 9]);
});

test('bytes that never come are given up, and a connection that nobody reads is closed', async () => {
  const asking = vi.fn(async () => breaking('', 0));
  await expect(textOf(unbroken(breaking('', 0), { from: 0, to: 9 }, asking))).rejects.toThrow('broke off');
  expect(asking).toHaveBeenCalledTimes(3);
  const unread = breaking(letters, 3);
  const stream = unbroken(unread, { from: 0, to: 9 }, asking);
  stream.destroy();
  await expect.poll(() => unread.destroyed).toBe(true);
});
