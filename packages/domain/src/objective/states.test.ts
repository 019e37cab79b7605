import { describe, expect, test } from 'vitest';
import { WorkflowState } from '../values/value-sets.ts';
import { decideFinish } from './finish.ts';
import { proctoringStates } from './proctoring.ts';
import { decideSubmit, isProctoringMissing } from './submit.ts';
import {
  stateAfterApproval,
  stateAfterFinish,
  stateAfterGrading,
  stateAfterSubmit,
  type WorkflowProgress,
} from './transitions.ts';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const now = new Date('2026-06-01T00:00:00.000Z');
const at = now.toISOString();
const earlier = '2026-05-01T00:00:00.000Z';
const started: WorkflowProgress = {
  state: inProgress,
  submitted: null,
  inGrading: null,
  graded: null,
  gradingApproved: null,
  finished: null,
};

describe('submitting (Spec 2 §4 "Submitting and finishing")', () => {
  test('an attempt in progress may be submitted', () =>
    expect(decideSubmit({ state: inProgress, proctoringMissing: false })).toEqual({ allowed: true }));
  test('C19: one of a course that is proctored as a whole not before its session has begun', () => {
    expect(decideSubmit({ state: inProgress, proctoringMissing: true })).toEqual({
      allowed: false,
      reasons: ['proctoring-not-begun'],
    });
    expect(isProctoringMissing(null)).toBe(false);
    const missing = [null, ...proctoringStates].filter((state) => isProctoringMissing({ state }));
    expect(missing).toEqual([null, 'created']);
  });
  test.each([submitted, inGrading, graded, gradingApproved, finished])('state %s may not', (state) => {
    expect(decideSubmit({ state, proctoringMissing: false })).toEqual({
      allowed: false,
      reasons: ['already-submitted'],
    });
  });
});

describe('finishing', () => {
  test.each([
    [inProgress, false, null],
    [inProgress, true, null],
    [submitted, false, 'in-grading'],
    [inGrading, false, 'in-grading'],
    [graded, false, null],
    [graded, true, 'approval-pending'],
    [gradingApproved, true, null],
    [finished, false, 'already-finished'],
  ] as const)('state %s, approval %s', (state, approvalRequired, reason) => {
    expect(decideFinish({ state }, approvalRequired)).toEqual(
      reason === null ? { allowed: true } : { allowed: false, reasons: [reason] },
    );
  });
});

describe('course states, one timestamp each (decisions §5 "Course states")', () => {
  test('a submit without anything to grade goes through to finished, without an approval that nobody gave', () => {
    expect(stateAfterSubmit(started, { waitsForGrading: false, approvalRequired: false }, now)).toEqual({
      state: finished,
      submitted: at,
      inGrading: null,
      graded: at,
      gradingApproved: null,
      finished: at,
    });
  });
  test('a submit stops in grading while something waits for a person', () => {
    expect(stateAfterSubmit(started, { waitsForGrading: true, approvalRequired: true }, now)).toEqual({
      state: inGrading,
      submitted: at,
      inGrading: at,
      graded: null,
      gradingApproved: null,
      finished: null,
    });
  });
  test('a submit stops at graded where the setting asks for approval', () => {
    expect(stateAfterSubmit(started, { waitsForGrading: false, approvalRequired: true }, now)).toEqual({
      state: graded,
      submitted: at,
      inGrading: null,
      graded: at,
      gradingApproved: null,
      finished: null,
    });
  });

  const waiting: WorkflowProgress = { ...started, state: inGrading, submitted: earlier, inGrading: earlier };
  test('a grade changes nothing while another is missing', () => {
    expect(stateAfterGrading(waiting, { waitsForGrading: true, approvalRequired: false }, now)).toEqual(waiting);
  });
  test('the last grade finishes, and earlier timestamps stay', () => {
    expect(stateAfterGrading(waiting, { waitsForGrading: false, approvalRequired: false }, now)).toEqual({
      state: finished,
      submitted: earlier,
      inGrading: earlier,
      graded: at,
      gradingApproved: null,
      finished: at,
    });
  });
  test('the last grade waits for approval, and approval finishes', () => {
    const afterGrade = stateAfterGrading(
      waiting,
      { waitsForGrading: false, approvalRequired: true },
      new Date(earlier),
    );
    expect(afterGrade).toMatchObject({ state: graded, graded: earlier, finished: null });
    expect(stateAfterApproval(afterGrade, now)).toEqual({
      state: finished,
      submitted: earlier,
      inGrading: earlier,
      graded: earlier,
      gradingApproved: at,
      finished: at,
    });
  });
  test.each([inProgress, submitted, inGrading, finished])('approval changes nothing in state %s', (state) => {
    expect(stateAfterApproval({ ...started, state }, now)).toEqual({ ...started, state });
  });
  test('C8: finishing submits what is under way, and lets what was graded go on', () => {
    const free = { waitsForGrading: false, approvalRequired: false };
    expect(stateAfterFinish(started, free, now)).toEqual(stateAfterSubmit(started, free, now));
    const gradedAttempt = { ...started, state: graded, submitted: earlier, graded: earlier };
    expect(stateAfterFinish(gradedAttempt, free, now)).toEqual({ ...gradedAttempt, state: finished, finished: at });
    expect(stateAfterFinish(gradedAttempt, { ...free, approvalRequired: true }, now)).toEqual(gradedAttempt);
  });
  test('a grade changes nothing before the submit', () => {
    expect(stateAfterGrading(started, { waitsForGrading: false, approvalRequired: false }, now)).toEqual(started);
  });
});
