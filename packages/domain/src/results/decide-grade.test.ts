import { describe, expect, test } from 'vitest';
import { ActivityWorkState, WorkflowState } from '../values/value-sets.ts';
import { decideApproval, decideGrade, decideImportResult } from './decide-grade.ts';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const allowed = { allowed: true };
const refused = (...reasons: string[]) => ({ allowed: false, reasons });

describe('G1: grading an activity (decisions §5 "Course states")', () => {
  test('is for what waits for a person', () =>
    expect(decideGrade({ state: inGrading, ownWork: false })).toEqual(allowed));
  test.each(Object.values(ActivityWorkState).filter((state) => state !== ActivityWorkState.inGrading))(
    'is not for state %i: nothing waits, or no more',
    (state) => {
      expect(decideGrade({ state, ownWork: false })).toEqual(refused('not-waiting'));
    },
  );
  test('is never for one’s own work, and says so first', () => {
    expect(decideGrade({ state: inGrading, ownWork: true })).toEqual(refused('own-work'));
    expect(decideGrade({ state: finished, ownWork: true })).toEqual(refused('own-work', 'not-waiting'));
  });
});

describe('G1: approving the grades of an attempt (decisions §5 "Course states")', () => {
  test('is for what is graded', () => expect(decideApproval({ state: graded, ownWork: false })).toEqual(allowed));
  test.each([inProgress, submitted, inGrading, gradingApproved, finished])('is not for state %i', (state) => {
    expect(decideApproval({ state, ownWork: false })).toEqual(refused('not-waiting'));
  });
  test('is never for one’s own grades', () =>
    expect(decideApproval({ state: graded, ownWork: true })).toEqual(refused('own-work')));
});

describe('G8: taking over a result that was reached elsewhere (Spec 2 §4 "Buttons")', () => {
  test.each([null, finished])('is possible where the last attempt is in state %s', (state) => {
    expect(decideImportResult(state)).toEqual(allowed);
  });
  test.each([inProgress, submitted, inGrading, graded, gradingApproved])(
    'waits for the attempt in state %i',
    (state) => {
      expect(decideImportResult(state)).toEqual(refused('attempt-open'));
    },
  );
});
