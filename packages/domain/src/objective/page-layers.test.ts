import { describe, expect, test } from 'vitest';
import { attempt, courseFacts, now } from '../testing/courses.ts';
import { ObjectiveType, WorkflowState } from '../values/value-sets.ts';
import { courseFactsOf, type CourseFacts } from './facts.ts';
import { visibleLayers } from './page-layers.ts';

describe('layers of the course page (Spec 2 §2 "Course page")', () => {
  const inProgress = attempt(WorkflowState.inProgress);
  test.each<[string, Partial<CourseFacts>, string | null, string[]]>([
    ['not started', {}, null, ['details']],
    ['in progress', { workflow: inProgress }, null, ['details', 'content']],
    ['in progress without review', { workflow: inProgress, supportReview: false }, null, ['details', 'content']],
    ['in grading: nothing to show', { workflow: attempt(WorkflowState.inGrading) }, null, ['details']],
    ['finished, reviewable', { workflow: attempt(WorkflowState.finished) }, null, ['details', 'content']],
    [
      'finished, review not supported',
      { workflow: attempt(WorkflowState.finished), supportReview: false },
      null,
      ['details'],
    ],
    ['an external tool in progress', { workflow: inProgress, type: ObjectiveType.lti13 }, null, ['details']],
    ['with an announcement channel', {}, 'channel', ['details', 'notifications']],
  ])('%s', (_course, choices, announcementChannelId, layers) => {
    expect(visibleLayers({ ...courseFacts(choices), announcementChannelId }, now)).toEqual(layers);
  });
});

test('facts are read out of an answer', () => {
  const facts = courseFacts({
    retake: true,
    workflow: attempt(WorkflowState.finished),
    record: { imported: false, protectResults: true },
  });
  const { type, contentState, supportReview, workflow, record, ...access } = facts;
  const answer = {
    ...access,
    objective: { type, activity: { state: contentState, supportReview } },
    objectiveWorkflowAggregate: { lastObjectiveWorkflow: workflow, lastObjectiveRecord: record },
  };
  expect(courseFactsOf(answer)).toEqual(facts);
});
