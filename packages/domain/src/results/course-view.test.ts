import { describe, expect, test } from 'vitest';
import { after, before, now } from '../testing/courses.ts';
import { gradeRevealPolicies, WorkflowState, type GradeRevealPolicy } from '../values/value-sets.ts';
import { isResultAwaited, isSettled, visibleCourseView, type CourseView, type CourseViewFacts } from './course-view.ts';
import { visibleResult } from './reveal.ts';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;

type Date3 = 'none' | 'ahead' | 'past';
const dates: Record<Date3, string | null> = { none: null, ahead: after, past: before };

/**
 * Facts as the server answers them: a record exists once its attempt is finished, and says itself whether it is shown.
 */
function factsOf(
  policy: GradeRevealPolicy,
  date: Date3,
  state: WorkflowState | null,
  withRecord: boolean,
): CourseViewFacts {
  const reveal = { gradeRevealPolicy: policy, gradeRevealDate: dates[date] };
  const own = state === finished;
  const result = visibleResult({ ...reveal, workflowState: state === null ? null : finished }, now);
  return {
    ...reveal,
    workflow: state === null ? null : { state, objectiveRecordId: own ? 'r' : null },
    record: own || withRecord ? { result } : null,
  };
}

const shown: CourseView = { kind: 'visible' };
const hidden = (
  awaits: 'grading' | 'approval' | null,
  why: 'afterSteps' | 'afterDate' | 'never',
  from: string | null = null,
): CourseView => ({
  kind: 'hidden',
  awaits,
  why,
  visibleFrom: from,
});

describe('G2 G3: the words about a result (Spec 2 §4 "Grade reveal policy", "Results and review")', () => {
  /**
   * Expected views for one policy and date: while the result is graded, while it waits for approval, and when the
   * attempt is finished.
   */
  const table: readonly (readonly [GradeRevealPolicy, Date3, CourseView, CourseView, CourseView])[] = [
    ['none', 'none', hidden('grading', 'afterSteps'), hidden('approval', 'afterSteps'), shown],
    ['none', 'ahead', hidden('grading', 'afterSteps'), hidden('approval', 'afterSteps'), shown],
    ['none', 'past', hidden('grading', 'afterSteps'), hidden('approval', 'afterSteps'), shown],
    ['afterFinish', 'none', hidden('grading', 'afterSteps'), hidden('approval', 'afterSteps'), shown],
    ['afterFinish', 'ahead', hidden('grading', 'afterSteps'), hidden('approval', 'afterSteps'), shown],
    ['afterFinish', 'past', hidden('grading', 'afterSteps'), hidden('approval', 'afterSteps'), shown],
    ['afterDate', 'none', hidden('grading', 'afterDate'), hidden('approval', 'afterDate'), hidden(null, 'afterDate')],
    [
      'afterDate',
      'ahead',
      hidden('grading', 'afterDate', after),
      hidden('approval', 'afterDate', after),
      hidden(null, 'afterDate', after),
    ],
    ['afterDate', 'past', hidden('grading', 'afterSteps'), hidden('approval', 'afterSteps'), shown],
    ['never', 'none', hidden('grading', 'never'), hidden('approval', 'never'), hidden(null, 'never')],
    ['never', 'ahead', hidden('grading', 'never'), hidden('approval', 'never'), hidden(null, 'never')],
    ['never', 'past', hidden('grading', 'never'), hidden('approval', 'never'), hidden(null, 'never')],
  ];

  test('covers every policy with every kind of date', () => {
    expect(table.map(([policy, date]) => `${policy} ${date}`).toSorted()).toEqual(
      gradeRevealPolicies.flatMap((policy) => Object.keys(dates).map((date) => `${policy} ${date}`)).toSorted(),
    );
  });

  describe.each(table)('policy %s, date %s', (policy, date, whileGraded, whileApproved, whenFinished) => {
    test.each([submitted, inGrading])('in state %i', (state) => {
      expect(visibleCourseView(factsOf(policy, date, state, false), now)).toEqual(whileGraded);
    });
    test.each([graded, gradingApproved])('in state %i', (state) => {
      expect(visibleCourseView(factsOf(policy, date, state, false), now)).toEqual(whileApproved);
    });
    test('when finished', () =>
      expect(visibleCourseView(factsOf(policy, date, finished, true), now)).toEqual(whenFinished));
    test('an earlier result waits for the attempt that was handed in since', () => {
      expect(visibleCourseView(factsOf(policy, date, inGrading, true), now)).toEqual(whileGraded);
    });
    test('an earlier result is told as it is while the next attempt is under way', () => {
      expect(visibleCourseView(factsOf(policy, date, inProgress, true), now)).toEqual(whenFinished);
    });
    test('an imported result needs no attempt', () => {
      expect(visibleCourseView(factsOf(policy, date, null, true), now)).toEqual(whenFinished);
    });
    test.each([null, inProgress])('says nothing without a result, in state %s', (state) => {
      expect(visibleCourseView(factsOf(policy, date, state, false), now)).toBeNull();
    });
  });
});

describe('C8: after a submit, asking goes on (Spec 2 §4 "Submitting and finishing")', () => {
  test.each([
    [inProgress, null, false],
    [submitted, null, false],
    [inGrading, null, true],
    [graded, null, true],
    [gradingApproved, null, true],
    [finished, 'r', true],
  ] as const)('in state %i with the result %s it is settled: %s', (state, objectiveRecordId, settled) => {
    expect(isSettled({ state, objectiveRecordId })).toBe(settled);
  });

  const [justNow, aMinuteAgo] = [59_999, 60_000].map((past) => new Date(now.getTime() - past).toISOString());
  test.each([
    [inProgress, null, null, false],
    [submitted, justNow, null, true],
    [inGrading, justNow, null, true],
    [graded, justNow, null, true],
    [gradingApproved, justNow, null, true],
    [inGrading, aMinuteAgo, null, false],
    [finished, justNow, 'r', false],
    [inProgress, justNow, null, false],
  ] as const)(
    'C8: in state %i, submitted at %s, with the result %s, it may still come by itself: %s',
    (state, at, objectiveRecordId, awaited) => {
      expect(isResultAwaited({ state, submitted: at ?? null, objectiveRecordId }, now)).toBe(awaited);
    },
  );
});
