import { expect, test } from 'vitest';
import { part, tree } from '../../testing/activity-tree.ts';
import { progressSum } from './progress-lines.ts';

const section = part('Fruit', {
  children: [part('Apple', { finished: true, progressWeight: 3 }), part('Pear'), part('Kiwi', { optional: true })],
});

test('C2: the progress is the sum of the required activities, each with its share and its place', () => {
  expect(progressSum(tree(0.75, [section]))).toEqual({
    progress: 0.75,
    kept: 0,
    finishedCount: 1,
    lines: [
      { axis: 'Apple', name: 'Apple', above: ['Fruit'], share: 0.75, finished: true },
      { axis: 'Pear', name: 'Pear', above: ['Fruit'], share: 0.25, finished: false },
    ],
  });
});

test('C2: what was earned before the course grew is a line of its own, so that the sum is right', () => {
  const sum = progressSum(tree(1, [section]));
  expect([sum?.progress, sum?.kept]).toEqual([1, 0.25]);
});

test('C2: a course of one single activity counts that', () => {
  expect(progressSum(tree(1, [], true))?.lines).toEqual([
    { axis: '', name: 'Course', above: [], share: 1, finished: true },
  ]);
});

test('C2: hidden progress is not explained either', () => {
  expect(progressSum(tree(null, [section]))).toBeNull();
});
