import { openAsBlob, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, type RunningStoa } from '../support/stoa-server.ts';
import type { CrashLearner } from './learners-client.ts';
import { filmPackage, hostilePackages, largePackage } from './packages.ts';
import { isFull } from './scope.ts';
import { faultyWorld, timed, type World } from './world.ts';

/** Milliseconds of processor time of the server's thread between a question and its answer. */
const longestWait = 100;
const askEvery = 10;
const filmMegabytes = isFull ? 250 : 60;
const mostGrowth = 30;
/** Cleaning takes four times as long for twice as many: a minute, which is too long on any machine. */
const tooManyTags = 600_000;
const largestCourse = isFull ? 9_000 : 2_000;

const opened = new AsyncDisposableStack();
let folder: string;
let world: World;
let stoa: RunningStoa;
let learner: CrashLearner;

beforeAll(async () => {
  folder = temporaryFolder();
  opened.defer(() => rmSync(folder, { recursive: true }));
  world = opened.use(await faultyWorld('stoa_heavy'));
  stoa = await world.start();
  learner = await world.learner();
});
afterAll(() => opened.disposeAsync());

const admin = () => ({ authorization: `Bearer ${stoa.token()}` });
const call = () =>
  timed(`${stoa.url}/api/platform/v1/users/me/sessions`, {
    headers: { cookie: learner.cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
const live = () => timed(`${stoa.url}/health/live`);

/** Milliseconds for which the server's thread, which answers everybody, has had a processor. */
function processorTime(): number {
  const [nanoseconds] = readFileSync(`/proc/${stoa.pid}/task/${stoa.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Megabytes of memory that the server holds. */
function memory(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${stoa.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

interface Import {
  readonly id: string;
  readonly stage: string;
  readonly finished: string | null;
}

/** Sends a package as the command line does, and waits for its end. */
async function imported(file: string): Promise<Import> {
  const form = new FormData();
  form.append('code', path.parse(file).name);
  form.append('file', await openAsBlob(file), path.basename(file));
  const sent = await timed(`${stoa.url}/api/admin/v1/imports`, { method: 'POST', headers: admin(), body: form });
  expect(sent.status).toBe(202);
  let job: Import = JSON.parse(sent.text);
  while (job.finished === null) {
    await delay(200);
    job = JSON.parse((await timed(`${stoa.url}/api/admin/v1/imports/${job.id}`, { headers: admin() })).text);
  }
  return job;
}

interface Observed<Result> {
  readonly result: Result;
  /** The longest wait of anybody who asked meanwhile. */
  readonly wait: number;
}

/**
 * Asks as a monitor and as a learner until the work is done. What they wait for the processor of a busy machine is not
 * counted, only what the server did before it answered them.
 */
async function observed<Result>(work: Promise<Result>): Promise<Observed<Result>> {
  let over = false;
  let wait = 0;
  const asking = (async () => {
    while (!over) {
      for (const ask of [live, call]) {
        const before = processorTime();
        expect((await ask()).status).toBe(200);
        wait = Math.max(wait, processorTime() - before);
      }
      await delay(askEvery);
    }
  })();
  const result = await work.finally(() => (over = true));
  await asking;
  return { result, wait };
}

test('When a large film comes in, the server grows by 30 megabytes at most.', async () => {
  // first of all: what a server has grown to already would hide what it grows by
  await imported(await filmPackage(path.join(folder, 'first.imscc'), 20));
  const file = await filmPackage(path.join(folder, 'film.imscc'), filmMegabytes);
  const before = memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory())), 20);
  const job = await imported(file).finally(() => clearInterval(watching));
  expect(job.stage).toBe('done');
  expect(most - before).toBeLessThan(mostGrowth);
});

test('When hostile or large packages come in, nobody’s call waits longer than 100 milliseconds for the processor.', async () => {
  for (let warm = 0; warm < 50; warm += 1) await Promise.all([call(), live()]);
  const builders = Object.values(hostilePackages);
  for (const [index, build] of builders.entries()) {
    const file = await build(path.join(folder, `hostile-${index}.imscc`));
    const { result, wait } = await observed(imported(file));
    expect(result.stage).toBe('refused');
    expect(wait).toBeLessThan(longestWait);
  }
  const { result, wait } = await observed(
    imported(await largePackage(path.join(folder, 'large.imscc'), largestCourse)),
  );
  expect(result.stage).toBe('done');
  expect(wait).toBeLessThan(longestWait);
});

test('When a page takes too long to clean, it is shown as plain text, and nobody else waits for it.', async () => {
  const client = await world.connect();
  // as it may have been stored before imports had limits
  const { rows } = await client.query<{ id: string }>(
    `update objective set about_html = $1 where code = 'CRASH-1' returning id`,
    [`${'<b>'.repeat(tooManyTags)}inside`],
  );
  await client.end();
  const details = () =>
    timed(`${stoa.url}/api/lms/v1/users/me/objectives/${rows[0]?.id}/objective-access`, {
      headers: { cookie: learner.cookie, 'x-requested-with': 'XMLHttpRequest' },
    });
  const shown = async () => {
    for (;;) {
      const { status, text, milliseconds } = await details();
      expect([200, 503]).toContain(status);
      expect(milliseconds).toBeLessThan(6_000);
      if (status === 200) return text;
    }
  };
  const { result, wait } = await observed(shown());
  expect(JSON.parse(result)).toMatchObject({ objective: { about: '<p>inside</p>' } });
  expect(wait).toBeLessThan(longestWait);
});
