import { expect, test } from 'vitest';
import { dateIn } from '../day-times.ts';
import { shownDays, turnedDay, weekStart } from './calendar-days.ts';

test.each([
  ['2026-11-26', 1, '2026-11-23'],
  ['2026-11-26', 7, '2026-11-22'],
  ['2026-11-26', 6, '2026-11-21'],
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-16'],
])('R10: the week of %s, beginning on day %i, begins on %s', (day, firstDay, start) => {
  expect(weekStart(day, firstDay)).toBe(start);
});

test('R10: a month stands in whole weeks', () => {
  const { days, first, last } = shownDays('month', '2026-11-15', 1);
  expect([days[0], days.at(-1), days.length, first, last]).toEqual([
    '2026-10-26',
    '2026-12-06',
    42,
    '2026-11-01',
    '2026-11-30',
  ]);
  expect(shownDays('month', '2027-02-10', 1).days).toHaveLength(28);
  expect(shownDays('agenda', '2028-02-10', 1).days).toHaveLength(29);
  expect(shownDays('week', '2026-12-31', 7).last).toBe('2027-01-02');
});

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['agenda', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['day', '2026-03-01', -1, '2026-02-28'],
] as const)('R10: %s of %s, turned by %i, shows %s', (view, day, by, turned) => {
  expect(turnedDay(view, day, by)).toBe(turned);
});

test('R10: days are those of the zone, also where clocks change', () => {
  expect(dateIn(new Date('2026-03-28T23:30:00.000Z'), 'Europe/Berlin')).toBe('2026-03-29');
  expect(dateIn(new Date('2026-10-25T22:30:00.000Z'), 'Europe/Berlin')).toBe('2026-10-25');
  expect(dateIn(new Date('2026-10-25T23:30:00.000Z'), 'Europe/Berlin')).toBe('2026-10-26');
  expect(dateIn(new Date('2026-11-26T10:30:00.000Z'), 'Pacific/Kiritimati')).toBe('2026-11-27');
});
