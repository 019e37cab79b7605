import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../values/limits.ts';
import { nextBatchSize, queueEvent } from './batch.ts';
import { eventFields, isEventData, isEventName, sendsEvents, type EventName } from './events.ts';

const id = '0b9f2c64-5a0e-4f6e-9c47-3a1f0d6f3b11';
const feedback = { grade: 4, details: ['navigation'], comment: '', os: 'Windows', browser: 'Chrome' };

test('S11: the events are those of Spec 2 §7', () => {
  expect(Object.keys(eventFields).toSorted()).toEqual([
    'about_the_course_page_load',
    'activity_start',
    'course_open_first_time',
    'course_open_for_review',
    'course_restart',
    'my_courses_search',
    'objective_start',
    'product_feedback',
  ]);
  expect([isEventName('course_restart'), isEventName('toString'), isEventName('')]).toEqual([true, false, false]);
});

describe('S11: the data of an event fits it exactly', () => {
  test.each<[string, EventName, unknown, boolean]>([
    ['ids', 'objective_start', { objectiveId: id, objectiveWorkflowId: id }, true],
    ['a field is missing', 'objective_start', { objectiveId: id }, false],
    [
      'a field too many, such as a user id',
      'objective_start',
      { objectiveId: id, objectiveWorkflowId: id, userId: id },
      false,
    ],
    ['another field instead', 'objective_start', { objectiveId: id, userId: id }, false],
    ['what is no id', 'course_open_first_time', { objectiveId: 'x' }, false],
    ['a search', 'my_courses_search', { keyword: 'algebra', found: 0 }, true],
    ['half a course', 'my_courses_search', { keyword: 'algebra', found: 0.5 }, false],
    ['a search that is too long', 'my_courses_search', { keyword: 'a'.repeat(limits.eventText + 1), found: 0 }, false],
    ['feedback', 'product_feedback', feedback, true],
    ['an unknown grade', 'product_feedback', { ...feedback, grade: 6 }, false],
    ['an unknown option', 'product_feedback', { ...feedback, details: ['boredom'] }, false],
    ['an option twice', 'product_feedback', { ...feedback, details: ['other', 'other'] }, false],
    ['nothing', 'product_feedback', null, false],
    ['a list', 'product_feedback', [], false],
  ])('%s', (_what, name, data, fits) => expect(isEventData(name, data)).toBe(fits));
});

test.each([
  ['dev', false],
  ['test', true],
  ['prod', true],
] as const)('S11: in %s events are sent: %s', (environment, sends) => {
  expect(sendsEvents(environment)).toBe(sends);
});

describe('S11: events are sent in bounded requests', () => {
  test.each([
    ['none waits', [], 0],
    ['a few', [100, 100], 2],
    ['more than fit by their number', Array.from({ length: 30 }, () => 10), 20],
    ['more than fit by their size', [30_000, 30_000, 1], 2],
    ['one that is too large alone', [90_000, 10], 1],
  ])('%s', (_what, sizes, size) => expect(nextBatchSize(sizes)).toBe(size));

  test('the queue always moves, within the limits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(limits.eventBatchBytes), { minLength: 1 }), (sizes) => {
        const size = nextBatchSize(sizes);
        expect(size).toBeGreaterThan(0);
        expect(size).toBeLessThanOrEqual(Math.min(sizes.length, limits.eventBatch));
        expect(sizes.slice(0, size).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(limits.eventBatchBytes);
      }),
    );
  });

  test('the newest wait, up to a limit', () => {
    const waiting = Array.from({ length: limits.eventQueue }, (_, index) => index);
    expect(queueEvent([], 'a')).toEqual(['a']);
    expect(queueEvent(waiting, -1)).toEqual([...waiting.slice(1), -1]);
  });
});
