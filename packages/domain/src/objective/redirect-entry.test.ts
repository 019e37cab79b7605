import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-entry.ts';

test.each([
  ['composite without an attempt', true, false, null, '/courses/c/view/details'],
  ['composite without an attempt, with an activity', true, false, '1.2', '/courses/c/view/details'],
  ['composite with an activity', true, true, '1.2', '/courses/c/view/content/1.2'],
  ['composite without an activity', true, true, null, '/courses/c/view/content'],
  ['anything else without an attempt', false, false, null, '/courses/c/view/details'],
  ['anything else', false, true, '1.2', '/courses/c/view/content'],
] as const)('R4: %s (Spec 2 §2 "Redirect entry")', (_what, composite, hasWorkflow, axis, target) => {
  const facts = { objectiveId: 'c', composite, hasWorkflow, axis, search: '' };
  expect(redirectTarget(facts)).toBe(target);
  const search = '?objectiveId=c&inProctoringIframe&activityPathId=p&viewType=REVIEW&activityId=a&from=mail%20list';
  expect(redirectTarget({ ...facts, search })).toBe(`${target}?inProctoringIframe&viewType=REVIEW&from=mail%20list`);
  expect(redirectTarget({ ...facts, search: '?activityPathId=p&' })).toBe(target);
});
