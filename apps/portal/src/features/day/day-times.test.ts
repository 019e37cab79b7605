import { expect, test } from 'vitest';
import { dayBounds, dayStart } from './day-times.ts';

test.each([
  ['2026-06-01T10:00:00Z', 'UTC', 0, '2026-06-01T00:00:00.000Z'],
  ['2026-06-01T23:30:00Z', 'Europe/Berlin', 0, '2026-06-01T22:00:00.000Z'],
  ['2026-06-01T10:00:00Z', 'America/New_York', 1, '2026-06-02T04:00:00.000Z'],
  ['2026-06-01T10:00:00Z', 'Asia/Kathmandu', 1, '2026-06-01T18:15:00.000Z'],
  // clocks go forward on 29 March, and back on 25 October
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', 1, '2026-03-28T23:00:00.000Z'],
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', 2, '2026-03-29T22:00:00.000Z'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', 2, '2026-10-25T23:00:00.000Z'],
])('at %s in %s, %i days on, the day begins at %s', (now, zone, days, begins) => {
  expect(dayStart(new Date(now), zone, days).toISOString()).toBe(begins);
});

test('a week is seven days of the zone', () => {
  const { todayEnds, weekEnds } = dayBounds(new Date('2026-10-24T12:00:00Z'), 'Europe/Berlin');
  expect([todayEnds.toISOString(), weekEnds.toISOString()]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-30T23:00:00.000Z',
  ]);
});
