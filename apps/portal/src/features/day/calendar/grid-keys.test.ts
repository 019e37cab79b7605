import { expect, test } from 'vitest';
import { shownDays } from './calendar-days.ts';
import { keyedDay } from './grid-keys.ts';

const { days } = shownDays('month', '2026-11-26', 1);

test.each([
  ['ArrowRight', 'ltr', '2026-11-27'],
  ['ArrowRight', 'rtl', '2026-11-25'],
  ['ArrowLeft', 'rtl', '2026-11-27'],
  ['ArrowDown', 'ltr', '2026-12-03'],
  ['ArrowUp', 'ltr', '2026-11-19'],
  ['Home', 'ltr', '2026-11-23'],
  ['End', 'rtl', '2026-11-29'],
  ['PageDown', 'ltr', '2026-12-26'],
  ['PageUp', 'ltr', '2026-10-26'],
  ['a', 'ltr', null],
] as const)('R10: %s, %s, leads to %s', (key, direction, to) => {
  expect(keyedDay(key, { day: '2026-11-26', week: days, direction })).toBe(to);
});
