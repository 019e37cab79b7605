import type { Aggregate, ObjectiveRecord, ObjectiveWorkflow } from '@stoa/contract';
import { WorkflowState } from '@stoa/domain';
import { expect, it } from 'vitest';
import { resultView } from './result-view.ts';

const at = '2026-11-01T08:00:00.000Z';

function workflow(state: WorkflowState, objectiveRecordId: string | null = null): ObjectiveWorkflow {
  return {
    id: 'w',
    objectiveWorkflowAggregateId: 'a',
    objectiveId: 'o',
    attempt: 1,
    state,
    progress: 1,
    started: at,
    submitted: null,
    inGrading: null,
    graded: null,
    gradingApproved: null,
    finished: null,
    objectiveRecordId,
    protectResults: false,
    lastActivityPathId: null,
    lastAxis: null,
  };
}

function record(result: ObjectiveRecord['result']): ObjectiveRecord {
  return {
    id: 'r',
    objectiveWorkflowId: 'w',
    objectiveId: 'o',
    attempt: 1,
    finished: at,
    progress: 1,
    protectResults: false,
    imported: false,
    result,
    score: null,
    maxScore: null,
    normalizedScore: null,
    grade: null,
    passed: null,
  };
}

function aggregate(lastObjectiveWorkflow: ObjectiveWorkflow | null, lastObjectiveRecord: ObjectiveRecord | null): Aggregate {
  return { id: 'a', objectiveId: 'o', isSelfEnrolled: false, objectiveGradingScale: null, lastObjectiveWorkflow, lastObjectiveRecord };
}

const visible = record({ state: 'visible', visibleFrom: null });

it('has nothing to show before anything is finished', () => {
  expect(resultView(aggregate(null, null))).toBeNull();
  expect(resultView(aggregate(workflow(WorkflowState.inProgress), null))).toBeNull();
});

it.each([WorkflowState.submitted, WorkflowState.inGrading])('says that grading is under way in state %i', (state) => {
  expect(resultView(aggregate(workflow(state), null))).toEqual({ kind: 'hidden', why: 'inGrading', visibleFrom: null });
});

it('waits for the approval of grades', () => {
  expect(resultView(aggregate(workflow(WorkflowState.graded), null))).toMatchObject({ kind: 'hidden', why: 'afterFinish' });
});

it('shows a visible result, also of the attempt before while a new one is under way', () => {
  expect(resultView(aggregate(workflow(WorkflowState.finished, 'r'), visible))).toEqual({ kind: 'visible', record: visible });
  expect(resultView(aggregate(workflow(WorkflowState.inProgress), visible))).toEqual({ kind: 'visible', record: visible });
});

it('does not show the result before while the new attempt is being graded', () => {
  expect(resultView(aggregate(workflow(WorkflowState.inGrading), visible))).toMatchObject({ kind: 'hidden', why: 'inGrading' });
});

it('says from when a hidden result is shown', () => {
  const hidden = record({ state: 'afterDate', visibleFrom: at });
  expect(resultView(aggregate(workflow(WorkflowState.finished, 'r'), hidden))).toEqual({
    kind: 'hidden',
    why: 'afterDate',
    visibleFrom: at,
  });
});

it('shows an imported result without an attempt', () => {
  expect(resultView(aggregate(null, visible))).toEqual({ kind: 'visible', record: visible });
});
