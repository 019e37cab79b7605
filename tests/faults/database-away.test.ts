import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStoa } from '../support/stoa-server.ts';
import type { CrashLearner } from './learners-client.ts';
import { faultyWorld, timed, type World } from './world.ts';

/** Milliseconds: what the promises say, and half a second for a busy machine. */
const within = { atOnce: 1_500, ready: 2_500, request: 5_500 };

let world: World;
let stoa: RunningStoa;
let learner: CrashLearner;

beforeAll(async () => {
  world = await faultyWorld('stoa_away');
  stoa = await world.start();
  learner = await world.learner();
});
afterAll(() => world[Symbol.asyncDispose]());

const call = (language = 'en-US') =>
  timed(`${stoa.url}/api/platform/v1/users/me/sessions`, {
    headers: { cookie: learner.cookie, 'x-requested-with': 'XMLHttpRequest', 'accept-language': language },
  });
const page = () => timed(`${stoa.url}/learn/courses`, { headers: { cookie: learner.cookie, accept: 'text/html' } });
const signInPage = () => timed(`${stoa.url}/oidc/login`, { headers: { accept: 'text/html' } });
/** The built-in identity provider answers by a library of its own. */
const formOfSignIn = () => timed(`${stoa.url}/idp/auth?client_id=stoa`, { headers: { accept: 'text/html' } });
const submit = () =>
  timed(`${stoa.url}/api/lms/v1/start-objective-workflows`, {
    method: 'POST',
    headers: {
      cookie: learner.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      origin: stoa.url,
      prefer: 'respond-sync',
    },
    body: JSON.stringify({ id: crypto.randomUUID(), objectiveWorkflowAggregateId: learner.aggregateIds[0] }),
  });
const ready = () => timed(`${stoa.url}/health/ready`);
const live = () => timed(`${stoa.url}/health/live`);

const expectReady = () => expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200);

test('When the database is away, every call and page is told so at once, with 503 and when to ask again.', async () => {
  expect((await call()).status).toBe(200);
  expect((await page()).status).toBe(200);
  await world.cluster.halt();
  await call();
  const answers = await Promise.all([call(), page(), signInPage(), formOfSignIn(), submit(), ready()]);
  for (const { status, headers, milliseconds } of answers) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(within.atOnce);
  }
  expect(JSON.parse((await call()).text)).toMatchObject({
    status: 503,
    errors: [{ code: 'server.database-away', message: expect.stringContaining('Nothing is lost') }],
  });
  expect((await call('ar-AR')).text).toContain('لم يُفقد شيء');
  expect((await page()).text).toContain('<h1>We’ll be right back</h1>');
  expect((await live()).status).toBe(200);
});

test('When the database comes back, the server goes on by itself.', async () => {
  await world.cluster.start();
  await expectReady();
  for (const answer of [await call(), await page(), await signInPage()]) expect(answer.status).toBeLessThan(400);
  await world.cluster.kill();
  expect((await call()).status).toBe(503);
  await world.cluster.start();
  await expectReady();
  expect((await call()).status).toBe(200);
  expect((await submit()).status).toBe(200);
});

test('When the database may not change anything, reading goes on, saving is told so, and readiness says no.', async () => {
  await expectReady();
  await world.setReadOnly('on');
  expect((await call()).status).toBe(200);
  const refused = await submit();
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({ errors: [{ code: 'server.read-only' }] });
  await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(503);
  await world.setReadOnly('off');
  await expectReady();
  expect((await submit()).status).toBe(200);
});

test('When the database hangs, no request waits longer than 5 seconds, and readiness no longer than 2.', async () => {
  await expectReady();
  world.cluster.freeze();
  try {
    const [first, asked] = [ready(), Array.from({ length: 16 }, (_, index) => (index % 2 ? page() : call()))];
    expect(await first).toMatchObject({ status: 503 });
    expect((await first).milliseconds).toBeLessThan(within.ready);
    for (const { status, headers, milliseconds } of await Promise.all(asked)) {
      expect(status).toBe(503);
      expect(headers.has('retry-after')).toBe(true);
      expect(milliseconds).toBeLessThan(within.request);
    }
    await expect.poll(async () => (await call()).milliseconds, { timeout: 10_000 }).toBeLessThan(within.atOnce);
    expect((await submit()).status).toBe(503);
    expect((await live()).status).toBe(200);
  } finally {
    world.cluster.thaw();
  }
  await expectReady();
  expect((await call()).status).toBe(200);
});
