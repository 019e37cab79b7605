import { expect, test } from 'vitest';
import { streakOf } from './streak.ts';

test.each<[string, readonly string[], number, number]>([
  ['nothing yet', [], 0, 0],
  ['today', ['2026-03-01'], 1, 1],
  ['today and yesterday, over the end of a month', ['2026-03-01', '2026-02-28'], 2, 2],
  ['yesterday: today may still come', ['2026-02-28', '2026-02-27'], 2, 2],
  ['the day before yesterday: it counts, and nothing is said to be lost', ['2026-02-27'], 1, 0],
  ['more than a week', Array.from({ length: 9 }, (_, index) => `2026-02-${String(20 + index)}`), 6, 9],
  ['long ago', ['2025-12-24'], 0, 0],
])('what was learned: %s', (_what, learned, count, inARow) => {
  const streak = streakOf(learned, '2026-03-01');
  expect([streak.count, streak.inARow]).toEqual([count, inARow]);
  expect(streak.week.map(({ date }) => date.slice(5))).toEqual([
    '02-23',
    '02-24',
    '02-25',
    '02-26',
    '02-27',
    '02-28',
    '03-01',
  ]);
});
