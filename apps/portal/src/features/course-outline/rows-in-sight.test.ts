import { expect, test } from 'vitest';
import { rangeAround, rowAt, type RowBox } from './rows-in-sight.ts';

/** Three rows, a gap of a hundred, and a higher row. */
const boxes: readonly RowBox[] = [
  { from: 0, to: 1, top: 0, bottom: 40 },
  { from: 1, to: 2, top: 40, bottom: 80 },
  { from: 2, to: 3, top: 80, bottom: 120 },
  { from: 3, to: 103, top: 120, bottom: 4_120 },
  { from: 103, to: 104, top: 4_120, bottom: 4_200 },
];
const at = (pixel: number) =>
  rowAt((index) => boxes[index] ?? { from: 0, to: 1, top: 0, bottom: 0 }, boxes.length, pixel);

test('C5: the row at a height is found, also among those that are not drawn yet', () => {
  expect([at(0), at(39), at(40), at(119)]).toEqual([0, 0, 1, 2]);
  expect([at(120), at(2_120), at(4_119)]).toEqual([3, 53, 102]);
  expect([at(4_120), at(4_199)]).toEqual([103, 103]);
});

test('C5: above the list is its first row, below it the last', () => {
  expect([at(-500), at(9_000)]).toEqual([0, 103]);
});

test('C5: what is in sight has rows to spare on both sides, and stays while somebody scrolls by a row', () => {
  expect(rangeAround(0, 15, 8)).toEqual({ from: 0, to: 24 });
  expect(rangeAround(500, 516, 8)).toEqual({ from: 488, to: 528 });
  expect(rangeAround(501, 517, 8)).toEqual(rangeAround(500, 516, 8));
});
