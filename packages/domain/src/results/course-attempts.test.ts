import { expect, test } from 'vitest';
import { after, attempt, before, courseFacts, now } from '../testing/courses.ts';
import type { CourseFacts } from '../objective/facts.ts';
import { ContentState, WorkflowState } from '../values/value-sets.ts';
import { attemptsLeft } from './attempt.ts';
import { allowedCourseAttempts } from './course-attempts.ts';

const over = attempt(WorkflowState.finished);

test.each<[string, Partial<CourseFacts>, number | null]>([
  ['finished, with retake', { workflow: over, retake: true }, null],
  ['finished, without retake', { workflow: over }, 0],
  ['finished, with retake, that begins again later', { workflow: over, retake: true, availabilityDate: after }, null],
  ['finished, with retake, whose time is over', { workflow: over, retake: true, availabilityEndDate: before }, 0],
  ['finished, with retake, and archived', { workflow: over, retake: true, contentState: ContentState.archived }, 0],
  ['of which a result was imported, and that was never begun', { workflow: null }, 1],
  ['of which a result was imported, whose time is over', { workflow: null, availabilityEndDate: before }, 0],
  ['that is being taken once more', { workflow: attempt(WorkflowState.inProgress) }, 1],
  ['that is being taken once more, with retake', { workflow: attempt(WorkflowState.inProgress), retake: true }, null],
  [
    'that is being taken while its time is over',
    { workflow: attempt(WorkflowState.inProgress), retake: true, availabilityEndDate: before },
    1,
  ],
])('C21 G1: a course %s leaves its learner attempts (Spec 2 §8 "Not passed")', (_which, choices, left) => {
  expect(attemptsLeft(allowedCourseAttempts(courseFacts(choices), 2, now), 2)).toBe(left);
});
