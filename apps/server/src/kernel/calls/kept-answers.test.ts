import { expect, test } from 'vitest';
import { FirstChange, KeptAnswers } from './kept-answers.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T12:00:01Z');
const always = { stamp: 's', until: null, value: 1 };

test('an answer is kept for its question and its stamp alone', () => {
  const answers = new KeptAnswers<number>(2);
  answers.keep('a', always);
  expect(answers.find('a', 's', now)?.value).toBe(1);
  expect(answers.find('b', 's', now)).toBeUndefined();
  expect(answers.find('a', 'other', now)).toBeUndefined();
  // what was overtaken is gone
  expect(answers.has('a')).toBe(false);
});

test('an answer is true until the date that changes it', () => {
  const answers = new KeptAnswers<number>(2);
  answers.keep('a', { ...always, until: later });
  expect(answers.find('a', 's', now)?.value).toBe(1);
  expect(answers.find('a', 's', later)).toBeUndefined();
});

test('the one that was asked for least lately goes first', () => {
  const answers = new KeptAnswers<number>(2);
  answers.keep('a', always);
  answers.keep('b', always);
  answers.find('a', 's', now);
  answers.keep('c', always);
  expect(['a', 'b', 'c'].map((question) => answers.has(question))).toEqual([true, false, true]);
});

test('the first of several dates changes an answer', () => {
  const change = new FirstChange({ revealsNext: null });
  for (const date of [null, later, now, later]) change.note(date);
  expect(change.until).toEqual(now);
  expect(new FirstChange({ revealsNext: later }).until).toEqual(later);
});
