import { beforeEach, expect, test, vi } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import { httpServer } from '../../testing/http-server.ts';
import { connection, lookForServer } from './connection.ts';

beforeEach(() => {
  browserGlobals();
  vi.stubGlobal('navigator', { onLine: true });
  const heard = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, heard[name].bind(heard));
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

test('a browser that is back claims nothing of the server before the network had a moment', () => {
  vi.useFakeTimers();
  const stop = lookForServer();
  dispatchEvent(new Event('offline'));
  connection.lost();
  expect(connection.get()).toBe('offline');
  dispatchEvent(new Event('online'));
  expect(connection.get()).toBe('reached');
  connection.lost();
  expect(connection.get()).toBe('reached');
  vi.advanceTimersByTime(2_000);
  connection.lost();
  expect(connection.get()).toBe('lost');
  connection.found();
  stop();
  vi.useRealTimers();
});
