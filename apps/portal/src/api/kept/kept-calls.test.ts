import type { ActivityContent, QuizWork } from '@stoa/contract';
import { ActivityKind } from '@stoa/domain';
import { expect, test } from 'vitest';
import { barePart } from '../../testing/activity-tree.ts';
import { keptCalls } from './kept-calls.ts';

function part(fields: Parameters<typeof barePart>[1], content: ActivityContent | null) {
  const { childActivity, ...place } = barePart('1', fields, { type: ActivityKind.lti });
  return { ...place, childActivity: { ...childActivity, childrenCount: 0 }, content };
}

const text = part({}, { type: 'html', html: '<p>Read me.</p>' });
const words = { type: 'introduction', html: '<p>Write a page about rivers.</p>' } as const;
const told = part({ contentAvailable: false }, words);
const closing = { accessibleUntil: '2026-11-02T08:00:00.000Z', gracePeriodUntil: '2026-11-03T08:00:00.000Z' };
const questions: QuizWork = {
  mode: 'test',
  perPage: null,
  linear: null,
  html: null,
  sections: [],
  annotations: {},
  feedback: [],
  points: 0,
  score: null,
  deadline: null,
  extraSeconds: 0,
  notBefore: null,
  rescored: null,
  submitted: null,
  proctoring: null,
  activityConstraint: null,
};
const proctoring = { activityPathId: '1', activityWorkflowId: null, state: null };

test.each([
  ['beside words before a task that cannot be taken yet', told, true],
  ['beside something that is locked, of which nothing is told', part({ available: false }, null), true],
  ['beside something that is told although it is locked', part({ available: false }, words), false],
  ['beside something proctored', part({ proctoring }, words), false],
])('a text %s', (_beside, other, kept) => {
  expect(keptCalls.listChildren?.({ data: [text, other] })).toMatchObject({ kept });
  expect(keptCalls.getActivity?.(other)).toMatchObject({ kept });
});

test.each([
  ['are kept', null, null, { kept: true, until: null }],
  ['are kept until they close, with their grace', null, closing, { kept: true, until: closing.gracePeriodUntil }],
  ['that are proctored are not kept', proctoring, null, { kept: false }],
])('the questions of a quiz %s', (_what, watch, activityConstraint, keeping) => {
  const quiz = { ...questions, proctoring: watch, activityConstraint };
  expect(keptCalls.getQuiz?.(quiz)).toEqual(keeping);
});
