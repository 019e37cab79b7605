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
  const { sha256, size } = await store.put(bytes('hello'));
  expect([sha256.toString('hex').slice(0, 8), size]).toEqual(['2cf24dba', 5]);
  expect((await store.read(sha256))?.toString()).toBe('hello');
  const stream = await store.stream(sha256, { from: 1, to: 3 });
  expect(stream === null ? null : await textOf(stream)).toBe('ell');
});

test('equal bytes are kept once, also when they come at the same time, and nothing half-written stays', async () => {
  const store = new FileStore(path.join(folder, 'many'));
  await Promise.all(Array.from({ length: 10 }, () => store.put(bytes('same'))));
  const names = readdirSync(path.join(folder, 'many'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(names).toHaveLength(1);
});

test('what is not there is null', async () => {
  const store = new FileStore(folder);
  expect(await store.read(nothing)).toBeNull();
  expect(await store.stream(nothing, { from: 0, to: 1 })).toBeNull();
});

test('an old file is told by its hash; a half-written old one is removed, and a fresh one is left alone', async () => {
  const place = path.join(folder, 'old');
  const store = new FileStore(place);
  const { sha256 } = await store.put(bytes('old'));
  const shard = path.join(place, ...(sha256.toString('hex').slice(0, 4).match(/../g) ?? []));
  await writeFile(path.join(shard, '.half'), 'x');
  const told = async (before: Date) =>
    (await Array.fromAsync(store.untouchedSince(before))).map((hash) => hash.toString('hex'));
  expect(await told(new Date(Date.now() - 60_000))).toEqual([]);
  expect(readdirSync(shard)).toHaveLength(2);
  expect(await told(new Date(Date.now() + 60_000))).toEqual([sha256.toString('hex')]);
  expect(readdirSync(shard)).toEqual([sha256.toString('hex')]);
});
