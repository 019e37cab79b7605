import { describe, expect, test } from 'vitest';
import { courseStanding } from '../states/course-states.ts';
import { WorkflowState } from '../values/value-sets.ts';
import { decideCountsAtOnce, decideProctoredContent, proctoringStates } from './proctoring.ts';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const workOf = (state: WorkflowState | null) => courseStanding(state).proctored;
const proctored = { proctored: true, supportReview: true };

describe('C19: the proctoring gate (Spec 2 §4 "Proctoring gate")', () => {
  test.each([
    [inProgress, null, 'session-not-ready'],
    [inProgress, 'created', 'session-not-ready'],
    [inProgress, 'inProgress', null],
    [inProgress, 'finished', 'session-over'],
    [inProgress, 'terminated', 'session-terminated'],
    [null, null, 'session-not-ready'],
    [null, 'inProgress', null],
  ] as const)('an attempt in state %s with the session %s is refused for: %s', (workflowState, session, reason) => {
    const expected = reason === null ? { allowed: true } : { allowed: false, reasons: [reason] };
    expect(decideProctoredContent({ ...proctored, work: workOf(workflowState), session })).toEqual(expected);
  });

  test.each([submitted, inGrading, graded, gradingApproved])(
    'an attempt in state %i opens exactly where review is supported',
    (workflowState) => {
      for (const session of [null, 'created', 'finished', 'terminated'] as const) {
        expect(decideProctoredContent({ ...proctored, work: workOf(workflowState), session })).toEqual({
          allowed: true,
        });
        expect(
          decideProctoredContent({ proctored: true, supportReview: false, work: workOf(workflowState), session }),
        ).toEqual({
          allowed: false,
          reasons: ['review-not-supported'],
        });
      }
    },
  );

  test('a finished attempt, and a course that is not proctored, open whatever the session says', () => {
    for (const session of [null, ...proctoringStates]) {
      expect(decideProctoredContent({ ...proctored, work: workOf(finished), session })).toEqual({ allowed: true });
      expect(decideProctoredContent({ ...proctored, proctored: false, work: workOf(inProgress), session })).toEqual({
        allowed: true,
      });
    }
  });
});

describe('C19: an answer to proctored work', () => {
  test.each([
    [null, 'session-not-ready'],
    ['created', 'session-not-ready'],
    ['inProgress', null],
    ['finished', 'session-over'],
    ['terminated', 'session-terminated'],
  ] as const)('with the session %s is late for: %s', (state, reason) => {
    const expected = reason === null ? { allowed: true } : { allowed: false, reasons: [reason] };
    expect(decideCountsAtOnce({ state })).toEqual(expected);
  });

  test('counts where nothing is proctored', () => {
    expect(decideCountsAtOnce(null)).toEqual({ allowed: true });
  });
});
