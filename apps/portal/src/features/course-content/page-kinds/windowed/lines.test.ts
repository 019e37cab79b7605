import { expect, test } from 'vitest';
import { linesAt, runsOf } from './lines.ts';

test('C11: of a thousand lines those in sight are drawn, and two before and behind them', () => {
  expect(linesAt(1_000, 100, { top: 0, height: 800 })).toEqual({ from: 0, to: 10 });
  expect(linesAt(1_000, 100, { top: 50_000, height: 800 })).toEqual({ from: 498, to: 510 });
  expect(linesAt(1_000, 100, { top: 99_200, height: 800 })).toEqual({ from: 990, to: 1_000 });
});

test('C11: a list that is out of sight has nothing to draw', () => {
  expect(linesAt(10, 100, { top: -5_000, height: 800 })).toEqual({ from: 0, to: 0 });
  expect(linesAt(10, 100, { top: 5_000, height: 800 })).toEqual({ from: 10, to: 10 });
});

test('C11: the runs are all lines, each once and in order', () => {
  expect(runsOf(100, { from: 10, to: 20 }, null)).toEqual([
    { from: 0, to: 10, drawn: false },
    { from: 10, to: 20, drawn: true },
    { from: 20, to: 100, drawn: false },
  ]);
  expect(runsOf(8, { from: 0, to: 8 }, 3)).toEqual([{ from: 0, to: 8, drawn: true }]);
  expect(runsOf(8, { from: 8, to: 8 }, null)).toEqual([{ from: 0, to: 8, drawn: false }]);
});

test('C11: the line with the focus stays, wherever the page is scrolled', () => {
  expect(runsOf(100, { from: 10, to: 20 }, 50)).toEqual([
    { from: 0, to: 10, drawn: false },
    { from: 10, to: 20, drawn: true },
    { from: 20, to: 50, drawn: false },
    { from: 50, to: 51, drawn: true },
    { from: 51, to: 100, drawn: false },
  ]);
  expect(runsOf(100, { from: 10, to: 20 }, 2).map(({ from, drawn }) => (drawn ? from : null))).toEqual([
    null,
    2,
    null,
    10,
    null,
  ]);
});
