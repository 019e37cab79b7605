import { expect, test } from 'vitest';
import { findStyleProblems } from './style-rules.ts';

const problems = (declaration: string, file = 'card.module.css') =>
  findStyleProblems(file, `.card {\n${declaration};\n}`);

test.each([
  'margin-left: 1rem',
  'padding-right: 1rem',
  'border-left-color: var(--text)',
  'left: 0',
  'right: 0',
  'border-top-left-radius: 1rem',
  'text-align: left',
  'float: right',
  'scroll-margin-left: 1rem',
])('%s is found', (declaration) => {
  expect(problems(declaration)).toEqual([
    `card.module.css:2: '${declaration}' does not turn with the direction of the language`,
  ]);
});

test.each(['color: #ff0000', 'background: white', 'border: 1px solid rgb(0 0 0 / 20%)', '--tone: hsl(10deg 20% 30%)'])(
  '%s is found',
  (declaration) => {
    expect(problems(declaration)).toEqual([expect.stringContaining('is a colour of its own')]);
  },
);

test.each([
  'margin-inline-start: 1rem',
  'inset-inline-end: 0',
  'text-align: start',
  'color: var(--text)',
  'background: transparent',
  'border: 1px solid currentColor',
  'white-space: pre',
  'animation-name: blue',
])('%s is right', (declaration) => {
  expect(problems(declaration)).toEqual([]);
});

test('the margins of a sheet have sides, and a sheet with a reason has colours', () => {
  expect(findStyleProblems('a.css', '@page { @top-left { text-align: left; } }')).toEqual([]);
  expect(problems('background: #000', 'apps/portal/src/video.module.css')).toEqual([]);
});

test('a breakpoint in pixels is found, because it would stay when letters grow', () => {
  const rule = '@media (width >= 1280px) { a { margin: 0; } }';
  expect(findStyleProblems('a.css', rule)).toEqual([
    "a.css:1: '@media (width >= 1280px)' does not follow the size of letters: rem does",
  ]);
  expect(findStyleProblems('a.css', rule.replace('media', 'container'))).toHaveLength(1);
  expect(findStyleProblems('a.css', rule.replace('1280px', '80rem'))).toEqual([]);
});

test('a line that is too long is found', () => {
  expect(findStyleProblems('a.css', `/* ${'word '.repeat(24)}*/`)).toEqual([
    'a.css:1: 125 characters, 120 are the most',
  ]);
});
