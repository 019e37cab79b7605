import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationMinutes } from './duration.ts';
import { fileSize, roughFileSize } from './file-size.ts';
import { instantOf, isAfter, isBefore, isInstant, isReached } from './instant.ts';
import { clampFraction, progressPercent, scorePercent } from './percent.ts';

test.each([
  [0, 0],
  [1, 1],
  [59, 1],
  [60, 1],
  [61, 2],
  [3600, 60],
  [3600.5, 61],
  [-5, 0],
])('S27: %s seconds are %s minutes: rounded up (Spec 1 §9)', (seconds, minutes) =>
  expect(durationMinutes(seconds)).toBe(minutes),
);

describe('S27: file sizes go in steps of 1024 with two decimals above bytes (Spec 1 §9)', () => {
  test.each([
    [0, 0, 'B', 0],
    [1023, 1023, 'B', 0],
    [1024, 1, 'KB', 2],
    [1536, 1.5, 'KB', 2],
    [1024 ** 2, 1, 'MB', 2],
    [1024 ** 3, 1, 'GB', 2],
    [1024 ** 4, 1, 'TB', 2],
    [5 * 1024 ** 5, 5120, 'TB', 2],
    [-1, 0, 'B', 0],
  ] as const)('%s bytes', (bytes, value, unit, fractionDigits) =>
    expect(fileSize(bytes)).toEqual({ value, unit, fractionDigits }),
  );

  test.each([
    [0, 0, 'B'],
    [999, 1000, 'B'],
    [3_470, 3.4, 'KB'],
    [34.4 * 1024 ** 2, 34, 'MB'],
    [347 * 1024 ** 2, 350, 'MB'],
    [1.96 * 1024 ** 3, 2, 'GB'],
  ] as const)('%s bytes in round figures', (bytes, value, unit) =>
    expect(roughFileSize(bytes)).toEqual({ value, unit }),
  );
});

describe('percentages', () => {
  test.each([
    [0, 0],
    [0.494, 49],
    [0.495, 50],
    [0.999, 100],
    [1, 100],
    [1.4, 100],
    [-1, 0],
    [Number.NaN, 0],
  ])('a score of %s is %s %%: rounded (Spec 1 §9)', (score, percent) => expect(scorePercent(score)).toBe(percent));
  test.each([
    [0, 0],
    [0.001, 1],
    [0.5, 50],
    [0.999, 99],
    [1, 100],
    [7, 100],
    [-1, 0],
  ])('progress %s is %s %%: full only when everything is done', (progress, percent) =>
    expect(progressPercent(progress)).toBe(percent),
  );
  test('a fraction is always clamped to 0..1 (Spec 2 §5)', () => {
    fc.assert(fc.property(fc.double(), (value) => clampFraction(value) >= 0 && clampFraction(value) <= 1));
  });
});

describe('an instant is compared with the clock', () => {
  const at = '2026-05-01T10:00:00.000Z';
  test.each([
    ['just before', new Date('2026-05-01T09:59:59.999Z'), true, false, false],
    ['exactly then', new Date(at), false, false, true],
    ['just after', new Date('2026-05-01T10:00:00.001Z'), false, true, true],
  ])('%s', (_when, now, before, after, reached) => {
    expect([isBefore(now, at), isAfter(now, at), isReached(now, at)]).toEqual([before, after, reached]);
  });
  test.each([[null], [undefined]])('without an instant (%s) nothing is before, after or reached', (none) => {
    const now = new Date(at);
    expect([isBefore(now, none), isAfter(now, none), isReached(now, none)]).toEqual([false, false, false]);
  });
  test('offsets mean the same instant', () => expect(isReached(new Date(at), '2026-05-01T12:00:00+02:00')).toBe(true));
  test("a row's timestamp becomes text, and its absence stays", () => {
    expect([instantOf(new Date(at)), instantOf(null)]).toEqual([at, null]);
  });
});

test.each([
  ['2026-11-21T11:00:00Z', true],
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0001-01-01T00:00:00+14:00', false],
  ['9999-12-31T23:59:59-14:00', false],
  ['0000-06-01T00:00:00Z', false],
  ['2026-06-30T23:59:60Z', false],
  ['2026-01-01T00:00:00+24:00', false],
  ['soon', false],
])('A4: %s can be kept as a moment: %s', (text, kept) => expect(isInstant(text)).toBe(kept));
