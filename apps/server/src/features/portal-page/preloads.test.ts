import { expect, test } from 'vitest';
import { RepeatedText } from '../../kernel/http/repeated-text.ts';
import { preloadsOf } from './preloads.ts';
import type { PortalBuild } from './template.ts';

const files = (name: string) => ({
  scripts: [`assets/${name}.js`],
  styles: ['assets/shared.css', `assets/${name}.css`],
  styleText: new RepeatedText(''),
  messages: { 'en-US': [`assets/${name}-en.js`] },
});

const build: PortalBuild = {
  start: '',
  head: '',
  styles: ['assets/shared.css'],
  scripts: '<script src="/learn/assets/shared.js">',
  rest: '',
  release: 'first',
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
  const nothing = { scripts: [], styles: ['assets/shared.css'], styleText: null };
  for (const place of ['forbidden', undefined] as const) expect(preloadsOf(build, place, 'en-US')).toEqual(nothing);
});

test('style sheets are those of the page, in their order', () => {
  expect(preloadsOf(build, 'courses', 'en-US').styles).toEqual(['assets/shared.css', 'assets/courses.css']);
});
