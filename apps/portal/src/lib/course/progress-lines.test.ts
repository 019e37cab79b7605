import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { ActivityKind, ContentState, WorkflowState } from '@stoa/domain';
import { expect, test } from 'vitest';
import { progressSum } from './progress-lines.ts';

const at = '2026-11-01T08:00:00.000Z';

function work(finished: string | null) {
  return {
    id: 'w',
    state: finished === null ? WorkflowState.inProgress : WorkflowState.finished,
    attempt: 1,
    started: at,
    submitted: finished,
    finished,
    completedVersion: finished === null ? null : 1,
    progress: finished === null ? 0 : 1,
    version: 1,
    position: 0,
    watched: [],
  };
}

function activity(name: string, children: ActivityPart[], finished = false): ActivityPart['childActivity'] {
  return {
    id: name,
    name,
    code: null,
    type: children.length > 0 ? ActivityKind.composite : ActivityKind.text,
    state: ContentState.ready,
    duration: null,
    proctored: false,
    presentationMode: null,
    completion: 'read',
    manualGrading: false,
    version: 1,
    supportReview: true,
    supportMobileView: true,
    activityWorkflowAggregate: { lastActivityWorkflow: work(finished ? at : null), bestActivityRecord: null },
    children,
  };
}

function part(
  name: string,
  terms: Partial<ActivityPart> & { readonly children?: ActivityPart[]; readonly finished?: boolean } = {},
): ActivityPart {
  const { children = [], finished = false, ...rest } = terms;
  return {
    id: name,
    order: 0,
    axis: name,
    activityPathId: name,
    optional: false,
    scoreWeight: 1,
    progressWeight: 1,
    gate: 'free',
    allowedAttempts: null,
    normalizedPassingScore: null,
    activityConstraint: null,
    available: true,
    contentAvailable: true,
    childActivity: activity(name, children, finished),
    ...rest,
  };
}

function tree(progress: number | null, children: ActivityPart[], finished = false): ActivityTree {
  return {
    activityPathId: null,
    nextConstraintDate: null,
    activity: activity('Course', children, finished),
    objectiveWorkflow: {
      id: 'workflow',
      objectiveWorkflowAggregateId: 'aggregate',
      objectiveId: 'objective',
      attempt: 1,
      state: WorkflowState.inProgress,
      progress,
      started: at,
      submitted: null,
      inGrading: null,
      graded: null,
      gradingApproved: null,
      finished: null,
      objectiveRecordId: null,
      protectResults: false,
      lastActivityPathId: null,
      lastAxis: null,
    },
  };
}

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
  expect(progressSum(tree(1, [], true))?.lines).toEqual([{ axis: '', name: 'Course', above: [], share: 1, finished: true }]);
});

test('C2: hidden progress is not explained either', () => {
  expect(progressSum(tree(null, [section]))).toBeNull();
});
