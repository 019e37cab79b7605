import { describe, expect, test } from 'vitest';
import { after, attempt, before, now } from '../testing/courses.ts';
import { WorkflowState } from '../values/value-sets.ts';
import { availabilityAt, visibleAvailability } from './availability.ts';

const at = now.toISOString();
const some = attempt(WorkflowState.finished);

test.each([
  [null, null, 'open'],
  [after, null, 'before'],
  [at, null, 'open'],
  [before, after, 'open'],
  [null, at, 'open'],
  [null, before, 'after'],
  [after, before, 'before'],
] as const)('from %s until %s it is %s', (availabilityDate, availabilityEndDate, expected) => {
  expect(availabilityAt({ availabilityDate, availabilityEndDate }, now)).toBe(expected);
});

describe('what is said about availability (Spec 2 §4 "Availability")', () => {
  const facts = { availabilityDate: null, availabilityEndDate: null, retake: false, workflow: null };
  test.each([
    ['nothing without dates', facts, null],
    ['that it will be available', { ...facts, availabilityDate: after }, { kind: 'willBe', date: after }],
    ['so also with an attempt', { ...facts, availabilityDate: after, workflow: some }, { kind: 'willBe', date: after }],
    [
      'that it was available, without an attempt',
      { ...facts, availabilityEndDate: before },
      { kind: 'was', date: before },
    ],
    [
      'that it was available, with retake',
      { ...facts, availabilityEndDate: before, workflow: some, retake: true },
      { kind: 'was', date: before },
    ],
    ['nothing with an attempt and no retake', { ...facts, availabilityEndDate: before, workflow: some }, null],
  ])('%s', (_what, course, expected) => expect(visibleAvailability(course, now)).toEqual(expected));
});
