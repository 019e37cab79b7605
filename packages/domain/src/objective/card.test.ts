import { describe, expect, test } from 'vitest';
import { after, before, courseFacts, now } from '../testing/courses.ts';
import { ContentState, WorkflowState } from '../values/value-sets.ts';
import {
  cardLink,
  placeholderColor,
  placeholderColors,
  visibleCardMark,
  visibleCardOutcome,
  visibleFooter,
  type CardFacts,
} from './card.ts';
import { courseProgressOf } from './progress-filter.ts';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const record = { finished: before };

describe('where a card leads (Spec 2 §4 "Card link")', () => {
  const page = '/courses/course';
  const ids = { objectiveId: 'course', aggregateId: 'aggregate' };
  test.each([
    [null, null, `${page}/aggregate`],
    [null, record, page],
    [inProgress, null, `${page}/view/content`],
    [inProgress, record, `${page}/view/content`],
    [submitted, null, `${page}/aggregate`],
    [inGrading, record, `${page}/aggregate`],
    [graded, null, `${page}/aggregate`],
    [gradingApproved, null, `${page}/aggregate`],
    [finished, record, page],
  ])('state %s, record %s', (state, result, link) => {
    expect(cardLink({ ...ids, workflow: state === null ? null : { state }, record: result })).toBe(link);
  });
});

describe('M5: the outcome on a card (Spec 2 §2 "Course card")', () => {
  const visible = { result: { state: 'visible' }, normalizedScore: 0.5, passed: true } as const;
  const hidden = { result: { state: 'never' }, normalizedScore: null, passed: null } as const;
  test.each([
    [null, null, null],
    [null, visible, 'passed'],
    [null, { ...visible, passed: null }, null],
    [finished, { ...visible, passed: false }, 'failed'],
    [finished, { ...visible, normalizedScore: null }, 'completed'],
    [finished, { ...visible, normalizedScore: null, passed: null }, 'completed'],
    [finished, { ...visible, normalizedScore: null, passed: false }, 'incomplete'],
    [finished, hidden, null],
    [inProgress, visible, null],
    [submitted, { ...visible, passed: false }, null],
    [inGrading, visible, null],
    [graded, visible, null],
    [gradingApproved, visible, null],
  ])('state %s, result %j: %s', (state, result, outcome) => {
    expect(visibleCardOutcome(state === null ? null : { state }, result)).toBe(outcome);
  });
});

describe('the progress filter (Spec 2 §4 "Progress filter")', () => {
  test.each([
    [null, null, 'notStarted'],
    [null, record, 'completed'],
    [inProgress, null, 'inProgress'],
    [inProgress, record, 'inProgress'],
    [submitted, null, null],
    [inGrading, null, 'inProgress'],
    [graded, null, null],
    [gradingApproved, null, 'inProgress'],
    [finished, null, 'completed'],
    [finished, record, 'completed'],
  ])('state %s, record %s', (state, result, progress) => {
    expect(courseProgressOf({ workflow: state === null ? null : { state }, record: result })).toBe(progress);
  });
});

describe('the footer of a card by state (Spec 2 §2 "Course card")', () => {
  const { workflow: _workflow, record: _record, ...rest } = courseFacts();
  const card: CardFacts = { ...rest, dueDate: after, workflow: null, record: null };
  const workflow = (state: WorkflowState) => ({
    state,
    started: before,
    submitted: before,
    finished: before,
    progress: 0.5,
  });
  test.each<[string, Partial<CardFacts>, object]>([
    ['not started', {}, { kind: 'notStarted', due: after }],
    ['not started, available later', { availabilityDate: after }, { kind: 'willBeAvailable', date: after }],
    ['not started, available before', { availabilityEndDate: before }, { kind: 'wasAvailable', date: before }],
    ['imported', { record }, { kind: 'completed', finished: before }],
    [
      'in progress',
      { workflow: workflow(inProgress) },
      { kind: 'inProgress', started: before, progress: 0.5, due: after },
    ],
    ['submitted', { workflow: workflow(submitted) }, { kind: 'submitted', submitted: before }],
    ['in grading', { workflow: workflow(inGrading) }, { kind: 'submitted', submitted: before }],
    ['graded', { workflow: workflow(graded) }, { kind: 'submitted', submitted: before }],
    ['approved', { workflow: workflow(gradingApproved) }, { kind: 'submitted', submitted: before }],
    ['finished', { workflow: workflow(finished) }, { kind: 'completed', finished: before }],
  ])('%s', (_state, choices, footer) => expect(visibleFooter({ ...card, ...choices }, now)).toEqual(footer));
});

describe('the mark on a card', () => {
  const { draft, archived } = ContentState;
  test.each([
    ['none on an open course', {}, null],
    ['coming soon on a draft', { contentState: draft }, 'comingSoon'],
    [
      'none on work under way, draft or not',
      { contentState: draft, workflow: { state: inProgress, protectResults: false } },
      null,
    ],
    ['a lock when it cannot be begun', { availabilityDate: after }, 'locked'],
    ['a lock when archived', { contentState: archived }, 'locked'],
    ['none on a finished course', { workflow: { state: finished, protectResults: false } }, null],
  ])('%s', (_mark, choices, mark) => expect(visibleCardMark(courseFacts(choices), now)).toBe(mark));
});

test('the seven placeholder colours repeat by index (Spec 2 §9)', () => {
  expect(placeholderColors).toHaveLength(7);
  expect([0, 6, 7, 15].map(placeholderColor)).toEqual(['#A3A3A3', '#FFE299', '#A3A3A3', '#FFC699']);
});
