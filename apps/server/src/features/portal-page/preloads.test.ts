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
  head: '',
  styles: '',
  scripts: '<script src="/learn/assets/shared.js">',
  rest: '',
  pages: [
    { place: 'courses', ...files('courses') },
    { place: 'courseContent', ...files('content') },
  ],
};

test('a place needs the files of its own page', () => {
  for (const [place, name] of [
    ['courses', 'courses'],
    ['courseContent', 'content'],
  ] as const)
    expect(preloadsOf(build, place, 'en-US').scripts).toEqual([`assets/${name}.js`, `assets/${name}-en.js`]);
});

test('a file that the built page names itself is not named again', () => {
  const shared = { ...build, pages: [{ place: 'courses', ...files('shared') }] };
  expect(preloadsOf(shared, 'courses', 'en-US').scripts).toEqual(['assets/shared-en.js']);
});

test('a language that the build lacks gets the sentences of en-US', () => {
  expect(preloadsOf(build, 'courses', 'ar-AR').scripts).toContain('assets/courses-en.js');
});

test('a place without a page of its own needs nothing more', () => {
  expect(preloadsOf(build, 'forbidden', 'en-US')).toEqual({ scripts: [], styles: [] });
});
