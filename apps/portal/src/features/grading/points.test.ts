import { expect, test } from 'vitest';
import { readPoints } from './points.ts';

test.each([
  ['8', '10', { score: 8, maxScore: 10 }],
  [' 7.5 ', '10', { score: 7.5, maxScore: 10 }],
  ['7,5', '10', { score: 7.5, maxScore: 10 }],
  ['٧٫٥', '١٠', { score: 7.5, maxScore: 10 }],
  ['0', '0.5', { score: 0, maxScore: 0.5 }],
  ['10', '10', { score: 10, maxScore: 10 }],
])('%j of %j is a grade', (points, max, read) => expect(readPoints({ points, max })).toEqual(read));

test.each([
  ['', '10', 'points'],
  ['11', '10', 'points'],
  ['-1', '10', 'points'],
  ['1e1', '10', 'points'],
  ['1 000', '10', 'points'],
  ['0x1', '10', 'points'],
  ['8', '', 'max'],
  ['0', '0', 'max'],
  ['8', '1000001', 'max'],
  ['8', 'Infinity', 'max'],
])('%j of %j is none, for its %3$s', (points, max, problem) =>
  expect(readPoints({ points, max })).toMatchObject({ problem }),
);
