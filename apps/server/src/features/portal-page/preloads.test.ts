import type { PlacePattern } from '@stoa/domain';
import { expect, test } from 'vitest';
import { preloadsOf } from './preloads.ts';
import type { PortalBuild } from './template.ts';

const files = (name: string) => ({
  scripts: [`assets/${name}.js`],
  styles: [],
  messages: { 'en-US': [`assets/${name}-en.js`] },
});

const build: PortalBuild = {
  start: '',
  head: '<script src="/learn/assets/shared.js">',
  rest: '',
  routes: [
    { pattern: '/courses', ...files('courses') },
    { pattern: '/courses/:objectiveId/view/content/:axis?', ...files('content') },
    { pattern: '/courses/:objectiveId/view/*', ...files('view') },
    { pattern: '/courses/:objectiveId/:aggregateId?', ...files('course') },
  ],
};

test.each<[PlacePattern, string]>([
  ['/', 'courses'],
  ['/courses', 'courses'],
  ['/courses/:objectiveId', 'course'],
  ['/courses/:objectiveId/:aggregateId', 'course'],
  ['/courses/:objectiveId/view/details', 'view'],
  ['/courses/:objectiveId/view/content', 'content'],
  ['/courses/:objectiveId/view/content/:axis', 'content'],
])('%s needs the files of the first route that fits', (place, name) => {
  expect(preloadsOf(build, place, 'en-US').scripts).toEqual([`assets/${name}.js`, `assets/${name}-en.js`]);
});

test('a language that the build lacks gets the sentences of en-US', () => {
  expect(preloadsOf(build, '/courses', 'ar-AR').scripts).toContain('assets/courses-en.js');
});

test('a place without a route needs nothing more', () => {
  expect(preloadsOf(build, '/forbidden', 'en-US')).toEqual({ scripts: [], styles: [] });
});
