import type { AnalyticsEvent } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { expect, test, vi } from 'vitest';
import { httpServer } from '../../testing/http-server.ts';
import { EventQueue } from './send-events.ts';

function events(count: number, from = 0): readonly AnalyticsEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    name: 'my_courses_search',
    at: '2026-01-01T00:00:00.000Z',
    data: { keyword: `k${from + index}`, found: 0 },
  }));
}

function queueOf(waiting: readonly AnalyticsEvent[]): EventQueue {
  const queue = new EventQueue();
  for (const event of waiting) queue.add(event);
  return queue;
}

test('S11: events go in batches, in their order, and nothing is asked when none waits', async () => {
  const { asked } = await httpServer(() => ({ body: {} }));
  const queue = queueOf(events(limits.eventBatch + 1));
  for (let turn = 0; turn < 3; turn += 1) await queue.send();
  expect(asked.map(({ body }) => body)).toEqual([
    { events: events(limits.eventBatch) },
    { events: events(1, limits.eventBatch) },
  ]);
  expect(asked[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' });
});

test.each([{ status: 503 }, { status: 429 }, { cut: true }])(
  'a batch that did not arrive (%o) waits again',
  async (failure) => {
    const { asked } = await httpServer((_, count) => (count === 1 ? failure : { body: {} }));
    const queue = queueOf(events(2));
    await queue.send();
    await queue.send();
    expect(asked.map(({ body }) => body)).toEqual([{ events: events(2) }, { events: events(2) }]);
  },
);

test('a batch that the server refuses is given up', async () => {
  const { asked } = await httpServer(() => ({ status: 400, body: {} }));
  const queue = queueOf(events(1));
  await queue.send();
  await queue.send();
  expect(asked).toHaveLength(1);
});

test('when too many wait, the oldest are given up', async () => {
  const { asked } = await httpServer(() => ({ body: {} }));
  const queue = queueOf(events(limits.eventQueue + 3));
  await queue.send();
  expect(asked[0]?.body).toEqual({ events: events(limits.eventBatch, 3) });
});

test('S11: what waits when the page goes is handed to the browser in batches', () => {
  const beacons: string[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => beacons.push(`${url} ${body.type}`) > 0 });
  queueOf(events(limits.eventBatch * 2 + 1)).sendLast();
  expect(beacons).toEqual(Array(3).fill('/api/events application/json'));
});
