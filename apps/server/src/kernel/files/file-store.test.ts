import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileStore } from './file-store.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoa-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = (content: string) => new TextEncoder().encode(content);
const nothing = Buffer.alloc(32);

test('bytes come back as they were put, whole and in part', async () => {
  const store = new FileStore(folder);
  const { sha256, size } = await store.put([bytes('hel'), bytes('lo')]);
  expect([sha256.toString('hex').slice(0, 8), size]).toEqual(['2cf24dba', 5]);
  expect((await store.read(sha256))?.toString()).toBe('hello');
  const stream = await store.stream(sha256, { from: 1, to: 3 });
  expect(stream === null ? null : await textOf(stream)).toBe('ell');
});

test('equal bytes are kept once, also when they come at the same time, and nothing half-written stays', async () => {
  const store = new FileStore(path.join(folder, 'many'));
  await Promise.all(Array.from({ length: 10 }, () => store.put([bytes('same')])));
  const names = readdirSync(path.join(folder, 'many'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(names).toHaveLength(1);
});

test('a film of 200 MB is never in memory whole', async () => {
  const place = path.join(folder, 'film');
  const some = Buffer.alloc(1_000_000, 7);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const film = function* () {
    for (let times = 0; times < 200; times += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      yield some;
    }
  };
  const { sha256, size } = await new FileStore(place).put(film());
  expect(size).toBe(200_000_000);
  expect(most).toBeLessThan(30_000_000);
  const end = await new FileStore(place).stream(sha256, { from: size - 3, to: size - 1 });
  expect(end === null ? null : await textOf(end)).toBe('\u0007\u0007\u0007');
  await rm(place, { recursive: true });
});

test('what breaks off while it comes in leaves nothing', async () => {
  const place = path.join(folder, 'broken');
  const breaking = async function* () {
    yield bytes('half');
    await Promise.reject(new Error('broken off'));
  };
  await expect(new FileStore(place).put(breaking())).rejects.toThrow('broken off');
  expect(readdirSync(path.join(place, 'incoming'))).toEqual([]);
});

test('what is not there is null', async () => {
  const store = new FileStore(folder);
  expect(await store.read(nothing)).toBeNull();
  expect(await store.stream(nothing, { from: 0, to: 1 })).toBeNull();
});

test('an old file is told by its hash; a half-written old one is removed, and a fresh one is left alone', async () => {
  const place = path.join(folder, 'old');
  const store = new FileStore(place);
  const { sha256 } = await store.put([bytes('old')]);
  const shard = path.join(place, ...(sha256.toString('hex').slice(0, 4).match(/../g) ?? []));
  await writeFile(path.join(shard, '.half'), 'x');
  await writeFile(path.join(place, 'incoming/half'), 'x');
  const told = async (before: Date) =>
    (await Array.fromAsync(store.untouchedSince(before))).map((hash) => hash.toString('hex'));
  expect(await told(new Date(Date.now() - 60_000))).toEqual([]);
  expect(readdirSync(shard)).toHaveLength(2);
  expect(await told(new Date(Date.now() + 60_000))).toEqual([sha256.toString('hex')]);
  expect(readdirSync(shard)).toEqual([sha256.toString('hex')]);
  expect(readdirSync(path.join(place, 'incoming'))).toEqual([]);
});
