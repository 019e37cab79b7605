import type { ActivityPart } from '@stoa/contract';
import { expect, test } from 'vitest';
import { part, tree } from '../../testing/activity-tree.ts';
import { remainingOf } from './remaining.ts';

const course = tree(0.5, [
  part('Fruit', { children: [part('Apple', { finished: true }), part('Pear'), part('Kiwi', { optional: true })] }),
  part('Nuts', { children: [part('Walnut')] }),
]).activity;

const axisOf = (one: ActivityPart | null) => one?.axis ?? null;

test('C8: required activities that are not finished are left, with the first and the first to open', () => {
  const { count, firstPage, openPage } = remainingOf(course, ({ axis }) => axis !== 'Pear');
  expect([count, axisOf(firstPage), axisOf(openPage)]).toEqual([2, 'Pear', 'Walnut']);
});

test('C8: nothing is left where everything required is finished', () => {
  const done = tree(1, [part('Apple', { finished: true }), part('Kiwi', { optional: true })]).activity;
  expect(remainingOf(done, () => true)).toEqual({ count: 0, firstPage: null, openPage: null });
});
