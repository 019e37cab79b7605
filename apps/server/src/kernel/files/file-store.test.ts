import { readdirSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostBuffersIn } from '../../testing/live-buffers.ts';
import { s3Server, type S3Server } from '../../testing/s3-server.ts';
import { DiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { storedName } from './stored-name.ts';

let home: string;
let s3: S3Server;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'stoa-store-'));
  s3 = await s3Server();
});
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  await rm(home, { recursive: true });
});

const bytes = (content: string) => new TextEncoder().encode(content);
const nothing = Buffer.alloc(32);
const hexOf = ({ sha256 }: { readonly sha256: Buffer }) => sha256.toString('hex');

describe.each(['disk', 'bucket'])('on a %s', (kind) => {
  /** An empty store, and the folder in which its bytes come in. */
  async function emptyStore(name: string): Promise<{ readonly store: FileStore; readonly folder: string }> {
    const folder = path.join(home, kind, name);
    const bucket = kind === 'disk' ? null : { ...s3.bucket, prefix: `${name}/` };
    return { store: await openFiles({ folder, bucket }), folder };
  }

  test('bytes come back as they were put, whole and in part', async () => {
    const { store } = await emptyStore('whole');
    const { sha256, size } = await store.put([bytes('hel'), bytes('lo')]);
    expect([hexOf({ sha256 }).slice(0, 8), size]).toEqual(['2cf24dba', 5]);
    expect((await store.read(sha256))?.toString()).toBe('hello');
    expect(await store.sizeOf(sha256)).toBe(5);
    const stream = await store.stream(sha256, { from: 1, to: 3 });
    expect(stream === null ? null : await textOf(stream)).toBe('ell');
  });

  test('equal bytes are kept once, also when they come at the same time, and nothing half-written stays', async () => {
    const { store, folder } = await emptyStore('many');
    await Promise.all(Array.from({ length: 10 }, () => store.put([bytes('same')])));
    expect(await Array.fromAsync(store.all())).toEqual([await store.put([bytes('same')])]);
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('a film of 200 MB is never in memory whole', async () => {
    const { store } = await emptyStore('film');
    const some = Buffer.alloc(1_000_000, 7);
    const film = function* () {
      for (let times = 0; times < 200; times += 1) yield Buffer.from(some);
    };
    const size = 200_000_000;
    let come = 0;
    let sha256: Buffer = nothing;
    const most = await mostBuffersIn(async () => {
      const stored = await store.put(film());
      expect(stored.size).toBe(size);
      ({ sha256 } = stored);
      for await (const chunk of (await store.stream(sha256, { from: 0, to: size - 1 })) ?? [])
        come += (chunk as Buffer).length;
    }, size / 2);
    expect(come).toBe(size);
    expect(most).toBeLessThan(size / 2);
    const end = await store.stream(sha256, { from: size - 3, to: size - 1 });
    expect(end === null ? null : await textOf(end)).toBe('\u0007\u0007\u0007');
  });

  test('what breaks off while it comes in leaves nothing', async () => {
    const { store, folder } = await emptyStore('broken');
    const breaking = async function* () {
      yield bytes('half');
      await Promise.reject(new Error('broken off'));
    };
    await expect(store.put(breaking())).rejects.toThrow('broken off');
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
    expect(await Array.fromAsync(store.all())).toEqual([]);
  });

  test('what is not there is null', async () => {
    const { store } = await emptyStore('whole');
    expect(await store.read(nothing)).toBeNull();
    expect(await store.sizeOf(nothing)).toBeNull();
    expect(await store.stream(nothing, { from: 0, to: 1 })).toBeNull();
  });

  test('a file is taken over under its sum, and is restored only where its bytes are right', async () => {
    const { store, folder } = await emptyStore('taken');
    const { sha256 } = await new DiskFiles(path.join(home, 'elsewhere')).put([bytes('taken')]);
    await expect(store.restore(sha256, [bytes('other')])).resolves.toBe(false);
    expect(await store.read(sha256)).toBeNull();
    const place = path.join(folder, 'whole');
    await writeFile(place, 'taken');
    await store.adopt(sha256, place);
    expect((await store.read(sha256))?.toString()).toBe('taken');
    expect(readdirSync(folder)).not.toContain('whole');
    await expect(store.restore(sha256, [bytes('taken')])).resolves.toBe(true);
  });

  test('an old file is told by its hash, and goes unless somebody wrote it again', async () => {
    const { store, folder } = await emptyStore('old');
    const kept = await store.put([bytes('old')]);
    const half = path.join(folder, 'incoming/half');
    await writeFile(half, 'x');
    const soon = new Date(Date.now() + 60_000);
    const told = async (before: Date) => (await Array.fromAsync(store.untouchedSince(before))).map(String);
    expect(await told(new Date(Date.now() - 60_000))).toEqual([]);
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual(['half']);
    expect(await told(soon)).toEqual([String(kept.sha256)]);
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
    await store.removeUntouched(kept.sha256, new Date(Date.now() - 60_000));
    expect(await store.sizeOf(kept.sha256)).toBe(3);
    await store.removeUntouched(kept.sha256, soon);
    expect(await store.sizeOf(kept.sha256)).toBeNull();
  });
});

test('a half-written file of the disk goes when it is old', async () => {
  const folder = path.join(home, 'half');
  const store = new DiskFiles(folder);
  const { sha256 } = await store.put([bytes('whole')]);
  const half = path.join(path.dirname(path.join(folder, storedName(sha256))), '.half');
  await writeFile(half, 'x');
  const day = new Date(Date.now() - 86_400_000);
  expect(await Array.fromAsync(store.untouchedSince(day))).toEqual([]);
  expect(readdirSync(path.dirname(half))).toHaveLength(2);
  await utimes(half, day, day);
  await Array.fromAsync(store.untouchedSince(new Date(day.getTime() + 60_000)));
  expect(readdirSync(path.dirname(half))).toEqual([hexOf({ sha256 })]);
});
