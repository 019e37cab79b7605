import { WorkflowState } from '@stoa/domain';
import { expect, test } from 'vitest';
import { part, tree } from '../../../testing/activity-tree.ts';
import { firstStep } from './first-step.ts';
import { partViews } from '../../../course/attempt/part-state.ts';

const lock = { courseState: WorkflowState.inProgress, newContentAfterCompletion: false };
const closed = { gate: 'previousPassed', available: false, contentAvailable: false } as const;

/** Name of the part that the last of three parts in a row leads to. */
function stepOf(first: ReturnType<typeof part>): string | null {
  const parts = [first, { ...part('B', closed), order: 1 }, { ...part('C', closed), order: 2 }];
  const view = partViews(tree(0, parts).activity, lock, new Date('2026-11-02T08:00:00.000Z'));
  const { refusal } = view(parts.at(-1) ?? first);
  if (refusal === null) throw new Error('The last part is open.');
  expect(refusal.blockers.flat().map(({ childActivity }) => childActivity.name)).toEqual(['B']);
  return firstStep(view, refusal)?.childActivity.name ?? null;
}

test('C13: behind a row of locks the way on leads to the first that can be opened', () => {
  expect(stepOf(part('A'))).toBe('A');
});

test('C13: there is no way on while the first of them is closed as well', () => {
  expect(
    stepOf(part('A', { activityConstraint: { startFrom: '2026-12-01T00:00:00.000Z' }, contentAvailable: false })),
  ).toBeNull();
});

test('C13: of several parts to complete first the way on leads to one that can be opened', () => {
  const shut = { activityConstraint: { startFrom: '2026-12-01T00:00:00.000Z' }, contentAvailable: false };
  const last = part('C', { prerequisites: ['A', 'B'], available: false, contentAvailable: false });
  const parts = [part('A', shut), { ...part('B'), order: 1 }, { ...last, order: 2 }];
  const view = partViews(tree(0, parts).activity, lock, new Date('2026-11-02T08:00:00.000Z'));
  const { refusal } = view(parts.at(-1) ?? last);
  if (refusal === null) throw new Error('The last part is open.');
  expect(firstStep(view, refusal)?.childActivity.name).toBe('B');
});
