import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clipOf,
  mergeRanges,
  rangesInside,
  resumePosition,
  watchedSeconds,
  watchedShare,
  type WatchedRange,
} from './watched-ranges.ts';

test.each<[string, WatchedRange[], WatchedRange[]]>([
  ['nothing', [], []],
  [
    'sorted',
    [
      [5, 6],
      [1, 2],
    ],
    [
      [1, 2],
      [5, 6],
    ],
  ],
  [
    'overlapping ones joined',
    [
      [1, 4],
      [3, 6],
    ],
    [[1, 6]],
  ],
  [
    'touching ones joined',
    [
      [1, 2],
      [2, 3],
    ],
    [[1, 3]],
  ],
  [
    'contained ones swallowed',
    [
      [1, 9],
      [2, 3],
    ],
    [[1, 9]],
  ],
  [
    'empty and turned ones dropped',
    [
      [3, 3],
      [5, 4],
    ],
    [],
  ],
  [
    'impossible ones dropped',
    [
      [-1, 4],
      [Number.NaN, 1],
      [0, Number.POSITIVE_INFINITY],
    ],
    [],
  ],
])('merged ranges: %s', (_what, ranges, merged) => expect(mergeRanges(ranges)).toEqual(merged));

describe('the clip', () => {
  test.each([
    [100, null, null, { from: 0, to: 100 }],
    [100, 10, 40, { from: 10, to: 40 }],
    [100, 10, 400, { from: 10, to: 100 }],
    [null, 10, 40, { from: 10, to: 40 }],
    [null, null, null, null],
    [null, 10, null, null],
    [100, 100, null, null],
    [100, 50, 40, null],
    [100, -5, null, { from: 0, to: 100 }],
  ])('of %s seconds from %s to %s', (duration, startAt, endAt, clip) =>
    expect(clipOf({ duration, startAt, endAt })).toEqual(clip),
  );
});

test('only what lies inside the clip counts', () => {
  expect(
    rangesInside(
      [
        [0, 20],
        [35, 60],
      ],
      { from: 10, to: 40 },
    ),
  ).toEqual([
    [10, 20],
    [35, 40],
  ]);
  expect(
    watchedShare(
      [
        [0, 20],
        [35, 60],
      ],
      { from: 10, to: 40 },
    ),
  ).toBe(0.5);
});

test.each([
  [30, 10, 100, 30],
  [10, 10, 100, 10],
  [9, 10, 100, 10],
  [94.9, 10, 100, 94.9],
  [95, 10, 100, 10],
  [400, 10, 100, 10],
  [400, 0, null, 400],
])(
  'a video left at %s s resumes, in the clip %s..%s, at %s s (decisions §6 "video")',
  (position, from, to, resumed) => {
    expect(resumePosition(position, { from, to })).toBe(resumed);
  },
);

describe('whatever was played', () => {
  const range = fc.tuple(fc.nat(200), fc.nat(200));
  const ranges = fc.array(range, { maxLength: 30 });
  const seconds = (list: readonly WatchedRange[]) => {
    const played = new Set<number>();
    for (const [from, to] of list) for (let second = from; second < to; second += 1) played.add(second);
    return played.size;
  };

  test('the total is the number of different seconds', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        expect(watchedSeconds(list)).toBe(seconds(list));
      }),
    );
  });
  test('merging again, or in another order, changes nothing', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeRanges(list);
        expect(mergeRanges(merged)).toEqual(merged);
        expect(mergeRanges(list.toReversed())).toEqual(merged);
      }),
    );
  });
  test('merged ranges are in order and do not touch', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeRanges(list);
        expect(merged.every(([from], index) => index === 0 || from > (merged[index - 1]?.[1] ?? 0))).toBe(true);
      }),
    );
  });
  test('the share lies in 0..1 and never falls when more is played', () => {
    fc.assert(
      fc.property(ranges, ranges, (earlier, later) => {
        const clip = { from: 20, to: 120 };
        const before = watchedShare(earlier, clip);
        const both = watchedShare([...earlier, ...later], clip);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(both).toBeGreaterThanOrEqual(before);
        expect(both).toBeLessThanOrEqual(1);
      }),
    );
  });
});
