import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultyWorld, timed, type World } from './world.ts';

const day = 86_400_000;
/** Milliseconds by which an instant may differ that travelled. */
const close = 5_000;

/** Makes every clock of a program that it can read by itself wrong by two days. */
const wrongClock = `
  const { now } = Date;
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...parts) { if (parts.length === 0) super(now() + ${2 * day}); else super(...parts); }
    static now() { return now() + ${2 * day}; }
  };`;

let world: World;

beforeAll(async () => {
  world = await faultyWorld('stoa_clock');
});
afterAll(() => world[Symbol.asyncDispose]());

test('When the clock of the machine is wrong, people are served by the time of the database.', async () => {
  const stoa = await world.start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(wrongClock)}` });
  const { cookie } = await world.learner();
  const answer = await timed(`${stoa.url}/api/platform/v1/users/me/sessions`, {
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
  // a session of one day would be over by the clock of the program
  expect(answer.status).toBe(200);
  const told = Date.parse(answer.headers.get('x-server-time') ?? '');
  expect(Math.abs(told - Date.now())).toBeLessThan(close);
});
