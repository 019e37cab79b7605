import { expect, test } from 'vitest';
import { bareActivity, barePart, bareTree } from '../../../testing/activity-tree.ts';
import { isBelowPassing } from './retakes.ts';

const record = { normalizedScore: 0.2, comment: null, finished: '2026-11-01T08:00:00.000Z' };

function treeWith(scoreWeight: number, passed: boolean | null) {
  const aggregate = {
    lastActivityWorkflow: null,
    lastProctoringSessionId: null,
    bestActivityRecord: passed === null ? null : { ...record, passed },
  };
  const part = barePart('A', { scoreWeight }, { activityWorkflowAggregate: aggregate });
  return bareTree(bareActivity('Course', { children: [part] }));
}

test.each([
  [1, false, true],
  // a score that is hidden says nothing
  [1, null, false],
  [1, true, false],
  [0, false, false],
])('G1: with a weight of %d and passed %j a course is below a passing score: %j', (weight, passed, below) => {
  expect(isBelowPassing(treeWith(weight, passed))).toBe(below);
});
