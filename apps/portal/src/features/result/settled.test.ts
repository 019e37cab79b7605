import { WorkflowState } from '@stoa/domain';
import { expect, it } from 'vitest';
import { isSettled } from './settled.ts';

it('waits while the submission is under way', () => {
  expect(isSettled({ state: WorkflowState.inProgress, objectiveRecordId: null })).toBe(false);
  expect(isSettled({ state: WorkflowState.submitted, objectiveRecordId: null })).toBe(false);
});

it('stops as soon as there is a record', () => {
  expect(isSettled({ state: WorkflowState.finished, objectiveRecordId: 'r' })).toBe(true);
});

it.each([WorkflowState.inGrading, WorkflowState.graded, WorkflowState.gradingApproved])(
  'stops when a person has to act, state %i',
  (state) => {
    expect(isSettled({ state, objectiveRecordId: null })).toBe(true);
  },
);
