import { expect, test } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-04-31', false],
  ['0000-01-01', false],
])('R1: is there a day %s? %s', (day, expected) => expect(isCalendarDay(day)).toBe(expected));
