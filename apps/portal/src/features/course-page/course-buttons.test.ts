import { ContentState, ObjectiveType, WorkflowState, type CourseAnswer } from '@stoa/domain';
import { expect, it } from 'vitest';
import { courseButtons } from './course-buttons.ts';

const now = new Date('2026-11-20T12:00:00Z');

function course(changes: Partial<CourseAnswer> = {}, state: ContentState = ContentState.ready): CourseAnswer {
  return {
    objective: { type: ObjectiveType.composite, activity: { state, supportReview: true } },
    retake: false,
    availabilityDate: null,
    availabilityEndDate: null,
    gradeRevealPolicy: 'none',
    gradeRevealDate: null,
    objectiveWorkflowAggregate: { lastObjectiveWorkflow: null, lastObjectiveRecord: null },
    ...changes,
  };
}

function attempt(state: WorkflowState): CourseAnswer['objectiveWorkflowAggregate'] {
  return { lastObjectiveWorkflow: { state, protectResults: false }, lastObjectiveRecord: null };
}

it('offers Start for a course that nobody has begun', () => {
  expect(courseButtons(course(), now)).toEqual({ actions: ['start'], refused: null });
});

it('shows a refused Start with its reason and date', () => {
  const later = '2026-12-01T08:00:00.000Z';
  expect(courseButtons(course({ availabilityDate: later }), now)).toEqual({
    actions: [],
    refused: { action: 'start', reason: 'not-yet-available', date: later },
  });
});

it.each([ContentState.draft, ContentState.archived])('hides the start of content in state %i', (state) => {
  expect(courseButtons(course({}, state), now)).toEqual({ actions: [], refused: null });
});

it('offers Continue, and no refused Start beside it, while an attempt is under way', () => {
  const underWay = course({ objectiveWorkflowAggregate: attempt(WorkflowState.inProgress) });
  expect(courseButtons(underWay, now)).toEqual({ actions: ['continue'], refused: null });
});

it('offers beginning anew before looking back', () => {
  const finished = course({ retake: true, objectiveWorkflowAggregate: attempt(WorkflowState.finished) });
  expect(courseButtons(finished, now).actions).toEqual(['start', 'review']);
});
