import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort, type RunningStoa } from '../support/stoa-server.ts';
import { startBalancer } from './balancer.ts';
import { isFull } from './scope.ts';
import { faultyWorld, timed, type World } from './world.ts';

const requests = isFull ? 2_000 : 600;
const callers = 8;

const afterAllTests = new DisposableStack();
let world: World;
let cookie: string;

beforeAll(async () => {
  world = await faultyWorld('stoa_draining');
});
afterAll(async () => {
  afterAllTests.dispose();
  await world[Symbol.asyncDispose]();
});

const signedIn = () => ({ headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } });

let told: number;
let ended: Promise<number | null>;

test('When the server is told to stop, readiness says no before the port closes, and what still comes is served.', async () => {
  const stoa = await world.start({ DRAIN_SECONDS: '2' });
  ({ cookie } = await world.learner());
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => kept.destroy());
  expect(await asked(stoa, kept)).toEqual({ status: 200, connection: 'keep-alive' });
  await halfSent(stoa);
  told = performance.now();
  ended = stoa.terminate();
  await expect.poll(async () => (await timed(`${stoa.url}/health/ready`)).status, { timeout: 1_500 }).toBe(503);
  expect((await timed(`${stoa.url}/api/platform/v1/users/me/sessions`, signedIn())).status).toBe(200);
  expect(await asked(stoa, kept)).toEqual({ status: 200, connection: 'close' });
});

test('When the server is told to stop, it ends with 0 within 10 seconds, also with a request that is half sent.', async () => {
  expect(await ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
});

test('When two servers are restarted one after the other behind a balancer, no request fails.', async () => {
  const places = await Promise.all([freePort(), freePort()]);
  const publicUrl = { PUBLIC_URL: `http://localhost:${places[0]}` };
  const begin = (port: number | undefined) => world.start({ ...publicUrl, PORT: String(port) });
  const servers = [await begin(places[0]), await begin(places[1])];
  await using balancer = await startBalancer(servers.map(({ url }) => url));
  const failures: string[] = [];
  let sent = 0;
  let restarted = false;
  const calling = Promise.all(
    Array.from({ length: callers }, async () => {
      while (sent < requests || !restarted) {
        sent += 1;
        const answer = await timed(`${balancer.url}/api/platform/v1/users/me/sessions`, signedIn());
        if (answer.status !== 200) failures.push(`${answer.status} ${answer.headers.get('x-failure') ?? answer.text}`);
      }
    }),
  );
  for (const [index, server] of servers.entries()) {
    expect(await server.terminate()).toBe(0);
    await begin(places[index]);
    await expect.poll(balancer.ready, { timeout: 10_000 }).toBe(servers.length);
  }
  restarted = true;
  await calling;
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(requests);
});

async function asked(stoa: RunningStoa, agent: Agent): Promise<{ status: number | undefined; connection: unknown }> {
  const [answer] = await once(
    get(`${stoa.url}/api/platform/v1/users/me/sessions`, { agent, ...signedIn() }),
    'response',
  );
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}

/** A request that the server has begun to read and that never ends. */
async function halfSent(stoa: RunningStoa): Promise<void> {
  const { port, host } = new URL(stoa.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  afterAllTests.defer(() => void socket.destroy());
  const headers = ['Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue'];
  socket.write([`POST /api/events HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'));
  await once(socket, 'data');
  socket.write('{"events":');
}
