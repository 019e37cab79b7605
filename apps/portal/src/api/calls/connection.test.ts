import { beforeEach, expect, test, vi } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { httpServer } from '../../testing/http-server.ts';
import { connection, lookForServer } from './connection.ts';

beforeEach(() => {
  browserGlobals();
  vi.stubGlobal('navigator', { onLine: true });
});

test('a server that is away is looked for when it wishes, once at a time, until it is ready', async () => {
  const { asked } = await httpServer((_, count) =>
    count === 1 ? { status: 503, headers: { 'retry-after': '1' } } : { body: { status: 'ok' } },
  );
  const stop = lookForServer();
  for (let failed = 0; failed < 20; failed += 1) connection.away(1);
  connection.found();
  expect(connection.get()).toBe('away');
  await expect.poll(connection.get, { timeout: 15_000 }).toBe('reached');
  expect(asked.map(({ url }) => url)).toEqual(['/health/ready', '/health/ready']);
  stop();
});

test('a lost connection is found by any answer', () => {
  connection.lost();
  expect(connection.get()).toBe('lost');
  connection.found();
  expect(connection.get()).toBe('reached');
});
