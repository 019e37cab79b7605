import { expect, test } from 'vitest';
import { placeAt } from './places.ts';

test.each([
  ['', '/', {}],
  ['/', '/', {}],
  ['/courses/', '/courses', {}],
  ['/courses/7', '/courses/:objectiveId', { objectiveId: '7' }],
  ['/courses/7/8', '/courses/:objectiveId/:aggregateId', { objectiveId: '7', aggregateId: '8' }],
  ['/courses/7/view/details', '/courses/:objectiveId/view/details', { objectiveId: '7' }],
  ['/courses/7/view/content', '/courses/:objectiveId/view/content', { objectiveId: '7' }],
  ['/courses/7/view/content/a%2Fb', '/courses/:objectiveId/view/content/:axis', { objectiveId: '7', axis: 'a/b' }],
])('%s is a place', (path, pattern, params) => {
  expect(placeAt(path)).toEqual({ pattern, params });
});

test.each(['/nowhere', '/courses/7/view/nothing/here', '/courses/%zz', '/Courses'])('%s is no place', (path) => {
  expect(placeAt(path)).toBeNull();
});
