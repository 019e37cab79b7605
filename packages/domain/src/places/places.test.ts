import { expect, test } from 'vitest';
import { isPublicPlace, placeAt, placePatterns } from './places.ts';

test.each([
  ['', '/', {}],
  ['/', '/', {}],
  ['/courses/', '/courses', {}],
  ['/courses/7', '/courses/:objectiveId', { objectiveId: '7' }],
  ['/courses/7/8', '/courses/:objectiveId/:aggregateId', { objectiveId: '7', aggregateId: '8' }],
  ['/courses/7/view/details', '/courses/:objectiveId/view/details', { objectiveId: '7' }],
  ['/courses/7/view/content', '/courses/:objectiveId/view/content', { objectiveId: '7' }],
  ['/courses/7/view/content/a%2Fb', '/courses/:objectiveId/view/content/:axis', { objectiveId: '7', axis: 'a/b' }],
  ['/courses/redirect/7', '/courses/redirect/:objectiveId', { objectiveId: '7' }],
  ['/courses/proctor/7/8', '/courses/proctor/:objectiveId/:activityPathId', { objectiveId: '7', activityPathId: '8' }],
  [
    '/courses/7/certificate/C-1',
    '/courses/:objectiveId/certificate/:certificateNumber',
    { objectiveId: '7', certificateNumber: 'C-1' },
  ],
  ['/catalog/7', '/catalog/:objectiveId/*', { objectiveId: '7' }],
  ['/catalog/7/view/details', '/catalog/:objectiveId/*', { objectiveId: '7' }],
  ['/calendar', '/calendar/*', {}],
  ['/calendar/week/2026-11-20', '/calendar/*', {}],
  ['/open-catalog', '/open-catalog', {}],
  ['/open-catalog/7', '/open-catalog/:objectiveId/*', { objectiveId: '7' }],
  ['/open-catalog/7/view/details', '/open-catalog/:objectiveId/*', { objectiveId: '7' }],
])('%s is a place', (path, pattern, params) => {
  expect(placeAt(path)).toEqual({ pattern, params });
});

test('A2: only the public catalog and certificates need no sign-in', () => {
  expect(placePatterns.filter(isPublicPlace)).toEqual([
    '/certificate/:certificateNumber',
    '/open-catalog',
    '/open-catalog/:objectiveId/*',
  ]);
});

test.each(['/nowhere', '/catalog-of-lies', '/calendars', '/courses/7/view/nothing/here', '/courses/%zz', '/Courses'])(
  '%s is no place',
  (path) => {
    expect(placeAt(path)).toBeNull();
  },
);
