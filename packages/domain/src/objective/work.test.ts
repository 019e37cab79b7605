import { describe, expect, test } from 'vitest';
import { after, attempt, before, courseFacts, now } from '../testing/courses.ts';
import { WorkflowState, type GradeRevealPolicy } from '../values/value-sets.ts';
import { isContentAvailable, isWorkOpen, isReadable } from './work.ts';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;

describe('C13: what an attempt is open for (Spec 2 §4 "Locked")', () => {
  test.each([
    [inProgress, false, true],
    [inProgress, true, true],
    [submitted, true, false],
    [inGrading, true, false],
    [graded, true, false],
    [gradingApproved, true, false],
    [finished, false, false],
    [finished, true, true],
  ] as const)('state %i, new content after completion %s: %s', (state, newContentAfterCompletion, open) => {
    expect(isWorkOpen({ state, newContentAfterCompletion })).toBe(open);
  });
});

describe('C13 R19: whether the content of an attempt may be seen at all (decisions §5 "Review")', () => {
  test.each<[WorkflowState, GradeRevealPolicy, string | null, boolean, boolean]>([
    [inProgress, 'never', null, false, true],
    [submitted, 'none', null, true, false],
    [graded, 'none', null, true, false],
    [finished, 'none', null, true, true],
    [finished, 'none', null, false, false],
    [finished, 'never', null, true, false],
    [finished, 'afterDate', after, true, false],
    [finished, 'afterDate', before, true, true],
  ])(
    'state %i, policy %s until %s, review supported %s: %s',
    (state, gradeRevealPolicy, gradeRevealDate, supportReview, readable) => {
      const facts = { ...courseFacts({ gradeRevealPolicy, gradeRevealDate, supportReview }), workflow: attempt(state) };
      expect(isReadable(facts, now)).toBe(readable);
    },
  );
});

describe('C13: whether what an activity shows is given out (Spec 2 §3 "Activity")', () => {
  test.each([
    [inProgress, true, false, true, true],
    [inProgress, true, true, false, false],
    [inProgress, false, true, true, false],
    [finished, true, true, true, true],
    [finished, true, false, true, false],
    [finished, false, true, true, false],
  ] as const)(
    'state %i, readable %s, review supported %s, content %s: %s',
    (state, readable, supportReview, hasContent, available) => {
      expect(isContentAvailable({ state, readable, supportReview, hasContent })).toBe(available);
    },
  );
});
