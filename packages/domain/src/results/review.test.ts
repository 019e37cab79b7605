import { describe, expect, test } from 'vitest';
import type { CourseFacts } from '../objective/facts.ts';
import { after, attempt, before, courseFacts, now } from '../testing/courses.ts';
import { WorkflowState } from '../values/value-sets.ts';
import { isProgressShown, visibleResult } from './reveal.ts';
import { decideReview, decideReviewOfRecord, reviewRefusals, type ReviewRefusal } from './review.ts';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;

describe('when a result is shown (Spec 2 §4 "Grade reveal policy", "Results and review")', () => {
  test.each([
    ['never', null, finished, 'never', null],
    ['never', null, submitted, 'inGrading', null],
    ['none', null, finished, 'visible', null],
    ['none', null, graded, 'visible', null],
    ['none', null, inGrading, 'inGrading', null],
    ['afterFinish', null, finished, 'visible', null],
    ['afterFinish', null, null, 'visible', null],
    ['afterFinish', null, inProgress, 'afterFinish', null],
    ['afterFinish', null, graded, 'afterFinish', null],
    ['afterFinish', null, gradingApproved, 'afterFinish', null],
    ['afterDate', before, finished, 'visible', null],
    ['afterDate', now.toISOString(), finished, 'visible', null],
    ['afterDate', after, finished, 'afterDate', after],
    ['afterDate', null, finished, 'afterDate', null],
    ['afterDate', before, submitted, 'inGrading', null],
  ] as const)(
    'policy %s, date %s, state %s: %s',
    (gradeRevealPolicy, gradeRevealDate, workflowState, state, visibleFrom) => {
      expect(visibleResult({ gradeRevealPolicy, gradeRevealDate, workflowState }, now)).toEqual({ state, visibleFrom });
    },
  );
});

describe('G2: progress says no more than the result (decisions §5 "Reveal")', () => {
  const hidden = { gradeRevealPolicy: 'never', gradeRevealDate: null } as const;
  test.each([
    [hidden, inProgress, true],
    [hidden, finished, false],
    [{ gradeRevealPolicy: 'none', gradeRevealDate: null }, submitted, false],
    [{ gradeRevealPolicy: 'none', gradeRevealDate: null }, finished, true],
    [{ gradeRevealPolicy: 'afterFinish', gradeRevealDate: null }, graded, false],
    [{ gradeRevealPolicy: 'afterFinish', gradeRevealDate: null }, finished, true],
    [{ gradeRevealPolicy: 'afterDate', gradeRevealDate: after }, finished, false],
    [{ gradeRevealPolicy: 'afterDate', gradeRevealDate: before }, finished, true],
  ] as const)('%j in state %i: shown: %s', (policy, workflowState, shown) => {
    expect(isProgressShown({ ...policy, workflowState }, now)).toBe(shown);
  });
});

describe('reviewing a course (decisions §5 "Review")', () => {
  const done: Partial<CourseFacts> = { workflow: attempt(finished) };
  test.each<[string, Partial<CourseFacts>]>([
    ['finished', done],
    ['shown by its date', { ...done, gradeRevealPolicy: 'afterDate', gradeRevealDate: before }],
    ['without a policy', { ...done, gradeRevealPolicy: 'none' }],
    ['with a result of its own', { ...done, record: { imported: false, protectResults: false } }],
  ])('is allowed when %s', (_when, choices) =>
    expect(decideReview(courseFacts(choices), now)).toEqual({ allowed: true }),
  );

  test.each<[string, Partial<CourseFacts>, ReviewRefusal[]]>([
    ['there is no attempt', {}, ['not-finished']],
    ['it is in progress', { workflow: attempt(inProgress) }, ['not-finished']],
    ['it is submitted', { workflow: attempt(submitted) }, ['in-grading']],
    ['it is in grading', { workflow: attempt(inGrading) }, ['in-grading']],
    ['it is graded', { workflow: attempt(graded) }, ['in-grading']],
    ['it is approved', { workflow: attempt(gradingApproved) }, ['in-grading']],
    ['it was imported', { ...done, record: { imported: true, protectResults: false } }, ['imported']],
    [
      'it was imported without an attempt',
      { record: { imported: true, protectResults: false } },
      ['imported', 'not-finished'],
    ],
    ['it is not supported', { ...done, supportReview: false }, ['not-supported']],
    ['the attempt is protected', { workflow: attempt(finished, true) }, ['protected']],
    ['the result is protected', { ...done, record: { imported: false, protectResults: true } }, ['protected']],
    ['results are never shown', { ...done, gradeRevealPolicy: 'never' }, ['results-never']],
    [
      'results are shown later',
      { ...done, gradeRevealPolicy: 'afterDate', gradeRevealDate: after },
      ['results-after-date'],
    ],
  ])('is refused when %s', (_when, choices, reasons) => {
    expect(decideReview(courseFacts(choices), now)).toEqual({ allowed: false, reasons });
  });

  test('lists several reasons by priority', () => {
    const decision = decideReview(
      courseFacts({
        supportReview: false,
        gradeRevealPolicy: 'never',
        workflow: attempt(inProgress, true),
        record: { imported: true, protectResults: true },
      }),
      now,
    );
    expect(decision).toEqual({
      allowed: false,
      reasons: reviewRefusals.filter((reason) => reason !== 'in-grading' && reason !== 'results-after-date'),
    });
  });
});

describe('G5: reviewing an earlier attempt, by its record (Spec 2 §2 "Previous attempts")', () => {
  const own = { imported: false, protectResults: false };
  test.each<[string, Partial<CourseFacts>, typeof own, ReviewRefusal[]]>([
    ['while the next one is under way', { workflow: attempt(inProgress) }, own, []],
    ['while the next one waits for its grade', { workflow: attempt(inGrading) }, own, []],
    ['when the next one is protected and it is not', { workflow: attempt(finished, true) }, own, []],
    ['when it is protected', {}, { ...own, protectResults: true }, ['protected']],
    ['when it was imported', {}, { ...own, imported: true }, ['imported']],
    ['when results are never shown', { gradeRevealPolicy: 'never' }, own, ['results-never']],
    [
      'when results are shown later',
      { gradeRevealPolicy: 'afterDate', gradeRevealDate: after },
      own,
      ['results-after-date'],
    ],
    ['when the course is not reviewed', { supportReview: false }, own, ['not-supported']],
  ])('%s', (_when, choices, record, reasons) => {
    const decision = decideReviewOfRecord(courseFacts(choices), record, now);
    expect(decision).toEqual(reasons.length === 0 ? { allowed: true } : { allowed: false, reasons });
  });
});
