import { expect, test } from 'vitest';
import { catalogues, completeLocales } from './index.ts';

const complete = catalogues['en-US'];

test('S14: English and Arabic have every sentence', () => {
  expect(completeLocales()).toEqual(['en-US', 'ar-AR']);
});

test.each([
  ['one sentence', { ...complete, results: { 'reason.result.never': 'Nie.' } }],
  ['the words of one', { ...complete, shell: { ...complete.shell, 'shell.retry': ' ' } }],
  ['a whole area', { shell: complete.shell }],
  ['everything', {}],
])('S14: a language that lacks %s is not among them', (_what, german) => {
  expect(completeLocales({ ...catalogues, 'de-DE': german })).toEqual(['en-US', 'ar-AR']);
});

test('S14: a third language is one of them as soon as it has all', () => {
  expect(completeLocales({ ...catalogues, 'de-DE': complete })).toEqual(['en-US', 'ar-AR', 'de-DE']);
});
