import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStoa } from '../support/stoa-server.ts';
import type { CrashLearner } from './learners-client.ts';
import { faultyWorld, timed, type World } from './world.ts';

const courses = 60;
const opened = new AsyncDisposableStack();
let disk: string;
let filler: string;
let world: World;
let stoa: RunningStoa;
let learner: CrashLearner;

beforeAll(async () => {
  disk = mkdtempSync(path.join(tmpdir(), 'stoa-disk-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status).toBe(0);
  opened.defer(() => rmdirSync(disk));
  opened.defer(() => void spawnSync('umount', ['--lazy', disk]));
  chmodSync(disk, 0o755);
  filler = path.join(disk, 'filler');
  world = await faultyWorld('stoa_disk', { folder: disk });
  opened.use(world);
  stoa = await world.start();
  learner = await world.learner(courses);
});
afterAll(() => opened.disposeAsync());

const start = (aggregateId: string | undefined) =>
  timed(`${stoa.url}/api/lms/v1/start-objective-workflows`, {
    method: 'POST',
    headers: {
      cookie: learner.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      origin: stoa.url,
      prefer: 'respond-sync',
    },
    body: JSON.stringify({ id: crypto.randomUUID(), objectiveWorkflowAggregateId: aggregateId }),
  });
const read = () =>
  timed(`${stoa.url}/api/platform/v1/users/me/sessions`, {
    headers: { cookie: learner.cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
const ready = async () => (await timed(`${stoa.url}/health/ready`)).status;

/** Writes until nothing more goes in: the database takes room meanwhile. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [1_048_576, 4_096]) while (wasWritten(descriptor, size));
  } finally {
    closeSync(descriptor);
  }
}

function wasWritten(descriptor: number, size: number): boolean {
  try {
    return writeSync(descriptor, Buffer.alloc(size)) === size;
  } catch {
    return false;
  }
}

test('When the disk of the database is full, what cannot be saved is told so with 507, and readiness says no.', async () => {
  expect(await ready()).toBe(200);
  fill(filler);
  const seen = new Map<number, number>();
  for (const id of learner.aggregateIds.slice(1)) {
    const { status, headers, text } = await start(id);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (status === 507) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'server.storage-full' }] });
    }
  }
  expect([...seen.keys()].filter((status) => ![200, 202, 507].includes(status))).toEqual([]);
  expect(seen.get(507)).toBeGreaterThan(0);
  expect((await read()).status).toBe(200);
  await expect.poll(ready, { timeout: 15_000 }).toBe(503);
});

test('When there is room again, the server goes on by itself.', async () => {
  rmSync(filler);
  await expect.poll(ready, { timeout: 15_000 }).toBe(200);
  expect((await start(learner.aggregateIds[0])).status).toBe(200);
});
