import { expect, test } from 'vitest';
import { findMessageProblems, findUnusedKeys } from './messages.ts';

const english = (sentences: Record<string, string>) => ({ locale: 'en-US', sentences });
const arabic = (sentences: Record<string, string>) => ({ locale: 'ar-AR', sentences });

test('good translations have no problem', () => {
  const source = english({ a: 'Hello {name}', b: '{count, plural, one {# course} other {# courses}}' });
  const translated = arabic({
    a: 'مرحبا {name}',
    b: '{count, plural, zero {لا مقررات} one {مقرر} two {مقرران} few {# مقررات} many {# مقررًا} other {# مقرر}}',
  });
  expect(findMessageProblems(source, [translated])).toEqual([]);
});

test('a missing, an empty and an unknown sentence are found', () => {
  const problems = findMessageProblems(english({ a: 'A', b: 'B' }), [arabic({ b: ' ', c: 'ج' })]);
  expect(problems).toEqual(
    expect.arrayContaining(['ar-AR: a has no sentence', 'ar-AR: b has no sentence', 'ar-AR: c is not in en-US']),
  );
});

test('other placeholders, unreadable sentences and missing plural forms are found', () => {
  const source = english({ a: 'Hello {name}', b: 'fine', c: '{count, plural, one {# course} other {# courses}}' });
  const problems = findMessageProblems(source, [
    arabic({ a: 'مرحبا {nom}', b: '{broken', c: '{count, plural, one {مقرر} other {# مقرر}}' }),
  ]);
  expect(problems).toEqual([
    'ar-AR: a uses {nom}, en-US {name}',
    expect.stringMatching(/^ar-AR: b cannot be read: /),
    'ar-AR: c lacks the plural form zero, two, few, many',
  ]);
});

test('a key counts as used when it is named whole or by a template', () => {
  const sources = [`t('shell.home')`, 't(`shell.theme.${theme}`)', 't(`course.${kind}.${state}`, {})'];
  const keys = [
    'shell.home',
    'shell.gone',
    'shell.theme.dark',
    'course.video.done',
    'sign-in.title',
    'error.session.missing',
  ];
  expect(findUnusedKeys(keys, sources)).toEqual(['shell.gone', 'sign-in.title']);
});
