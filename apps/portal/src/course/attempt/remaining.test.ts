import type { ActivityPart } from '@stoa/contract';
import { ActivityWorkState } from '@stoa/domain';
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
  expect(remainingOf(done, () => true)).toEqual({ count: 0, firstPage: null, openPage: null, inGrading: [] });
});

test('G3: what waits for a grade is not left, and is named where it is required', () => {
  const waiting = [part('Essay'), part('Notes', { optional: true }), part('Apple', { finished: true })];
  for (const { childActivity } of waiting.slice(0, 2))
    Object.assign(childActivity.activityWorkflowAggregate.lastActivityWorkflow ?? {}, {
      state: ActivityWorkState.inGrading,
    });
  expect(remainingOf(tree(0.5, waiting).activity, () => true)).toMatchObject({ count: 0, inGrading: ['Essay'] });
});
