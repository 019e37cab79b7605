import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';

test.each([
  [300_000, { unit: 'minute', value: 5 }],
  [240_001, { unit: 'minute', value: 5 }],
  [240_000, { unit: 'minute', value: 4 }],
  [60_000, { unit: 'minute', value: 1 }],
  [30_001, { unit: 'minute', value: 1 }],
  [30_000, { unit: 'second', value: 30 }],
  [10_000, { unit: 'second', value: 10 }],
  [-5, { unit: 'second', value: 10 }],
])('%i milliseconds before the end, %o are left', (left, expected) => {
  expect(countdown(left)).toEqual(expected);
});

test('in the last five minutes only seven things are said', () => {
  const said = new Set(Array.from({ length: 300 }, (_, second) => JSON.stringify(countdown(300_000 - second * 1_000))));
  expect(said.size).toBe(7);
});
