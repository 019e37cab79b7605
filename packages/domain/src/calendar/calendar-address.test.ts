import { expect, test } from 'vitest';
import { placeAt } from '../places/places.ts';
import {
  calendarMonth,
  calendarPath,
  calendarRange,
  calendarViews,
  isCalendarAddress,
  readCalendarAddress,
} from './calendar-address.ts';

test.each([
  [undefined, { view: null, day: null }],
  ['month', { view: 'month', day: null }],
  ['month/2026-11', { view: 'month', day: '2026-11-01' }],
  ['week/2026-11-23', { view: 'week', day: '2026-11-23' }],
  ['day/2026-02-30', { view: 'day', day: null }],
  ['day/2028-02-29', { view: 'day', day: '2028-02-29' }],
  ['year/2026-11', { view: null, day: '2026-11-01' }],
  ['day/<script>', { view: 'day', day: null }],
] as const)('R10: the address %s shows %o', (rest, shown) => {
  expect(readCalendarAddress(rest)).toEqual(shown);
  expect(calendarMonth(rest)).toBe(shown.day?.slice(0, 7) ?? null);
});

test.each([undefined, '', 'agenda', 'month/2026-11', 'day/2028-02-29'])(
  'R10: all of the address %s is read',
  (rest) => {
    expect(isCalendarAddress(rest)).toBe(true);
  },
);

test.each(['nonsense', 'year/2026-11', 'day/2026-02-30', 'month/2026-13', 'day/2026-11-23/more', '2026-11'])(
  'R10: something of the address %s means nothing',
  (rest) => {
    expect(isCalendarAddress(rest)).toBe(false);
  },
);

test.each(calendarViews)('R10: the path of %s is read as what it was made of', (view) => {
  const { params } = placeAt(calendarPath(view, '2026-11-23')) ?? {};
  expect(readCalendarAddress(params && 'rest' in params ? params.rest : undefined)).toEqual({
    view,
    day: '2026-11-23',
  });
});

test('R10: a month is told with what stands around it in any zone', () => {
  const { from, to } = calendarRange('2026-12');
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-29T00:00:00.000Z', '2027-02-03T00:00:00.000Z']);
});
