import { expect, test } from 'vitest';
import { WorkflowState } from '../values/value-sets.ts';
import { recentStanding } from '../states/course-states.ts';
import { recentPlace, visibleRecentCourses } from './recent.ts';

const begun = { objectiveId: 'c1', state: WorkflowState.inProgress, lastAxis: '1.2' };

test('work under way leads to the part where it was left', () => {
  expect(recentPlace(begun)).toBe('/courses/c1/view/content/1.2');
  expect(recentPlace({ ...begun, lastAxis: null })).toBe('/courses/c1/view/content');
});

test('without work under way the page of the course is opened', () => {
  for (const state of [null, WorkflowState.submitted, WorkflowState.finished])
    expect(recentPlace({ ...begun, state })).toBe('/courses/c1');
});

test('everything between submitting and finishing counts as submitted', () => {
  expect(recentStanding({ state: null })).toBe('not-started');
  expect(recentStanding({ state: WorkflowState.inGrading })).toBe('submitted');
  expect(recentStanding({ state: WorkflowState.gradingApproved })).toBe('submitted');
  expect(recentStanding({ state: WorkflowState.finished })).toBe('finished');
});

test('there is something to pick up where a course is under way', () => {
  expect(visibleRecentCourses([])).toBe(false);
  expect(visibleRecentCourses([{ state: null }, { state: WorkflowState.finished }])).toBe(false);
  expect(visibleRecentCourses([{ state: null }, begun])).toBe(true);
});
