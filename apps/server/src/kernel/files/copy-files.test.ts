import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Server, type S3Server } from '../../testing/s3-server.ts';
import { copyFiles } from './copy-files.ts';
import { DiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { storedName } from './stored-name.ts';

let home: string;
let s3: S3Server;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'stoa-copy-'));
  s3 = await s3Server();
});
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  await rm(home, { recursive: true });
});

const quiet = () => undefined;
const hashesOf = async (store: FileStore) =>
  (await Array.fromAsync(store.all())).map(({ sha256, size }) => `${sha256.toString('hex')} ${size}`).toSorted();

test('files go from the disk to a bucket and back, as often as wanted, and go on where they ended', async () => {
  const disk = new DiskFiles(path.join(home, 'disk'));
  const bucket = await openFiles({ folder: path.join(home, 'incoming'), bucket: s3.bucket });
  await Promise.all(Array.from({ length: 30 }, (_, index) => disk.put([Buffer.from(`file ${index}`)])));
  await disk.put([]);
  const large = await disk.put(Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_000, index)));
  const there = { from: disk, to: bucket, check: false };
  const cutOff = (done: number) => {
    if (done > 30) throw new Error('cut off');
  };
  await expect(copyFiles({ ...there, progress: cutOff })).rejects.toThrow('cut off');
  const steps: number[] = [];
  const rest = await copyFiles({ ...there, progress: (done, total) => steps.push(done / total) });
  expect(rest.known).toBeGreaterThan(0);
  expect([rest.copied + rest.known, rest.damaged, steps.at(-1)]).toEqual([32, [], 1]);
  expect(await hashesOf(bucket)).toEqual(await hashesOf(disk));
  expect(await copyFiles({ ...there, progress: quiet })).toEqual({ copied: 0, known: 32, damaged: [] });
  const back = new DiskFiles(path.join(home, 'back'));
  const copied = await copyFiles({ from: bucket, to: back, check: false, progress: quiet });
  expect(copied).toEqual({ copied: 32, known: 0, damaged: [] });
  expect(await back.read(large.sha256)).toEqual(await disk.read(large.sha256));
});

test('what is damaged is named and not copied, and a damaged copy is found and made again', async () => {
  const [from, to] = ['one', 'other'].map((name) => new DiskFiles(path.join(home, name)));
  if (from === undefined || to === undefined) throw new Error('no stores');
  const { sha256: broken } = await from.put([Buffer.from('broken')]);
  const { sha256: whole } = await from.put([Buffer.from('whole')]);
  await writeFile(path.join(home, 'one', storedName(broken)), 'BROKEN');
  const order = { from, to, progress: quiet };
  const named = [broken.toString('hex')];
  expect(await copyFiles({ ...order, check: false })).toEqual({ copied: 1, known: 0, damaged: named });
  expect(await to.sizeOf(broken)).toBeNull();
  await writeFile(path.join(home, 'other', storedName(whole)), 'WHOLE');
  expect(await copyFiles({ ...order, check: false })).toMatchObject({ copied: 0, known: 1 });
  expect(await copyFiles({ ...order, check: true })).toMatchObject({ copied: 1, known: 0 });
  expect(String(await to.read(whole))).toBe('whole');
});
