import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../values/limits.ts';
import {
  decideFeedback,
  feedbackOptions,
  toggleFeedbackOption,
  visibleFeedback,
  type FeedbackForm,
  type FeedbackOption,
} from './feedback.ts';

const form: FeedbackForm = { grade: 4, details: [], comment: '' };

test('S7: the form has the thirteen keys of Spec 2 §7', () => expect(feedbackOptions).toHaveLength(13));

describe('S7: the form can be sent, or says why not', () => {
  test.each<[string, FeedbackForm, string[]]>([
    ['a grade is enough', form, []],
    ['no grade', { ...form, grade: null }, ['grade-missing']],
    ['a grade beyond the scale', { ...form, grade: 6 }, ['grade-missing']],
    ['half a grade', { ...form, grade: 3.5 }, ['grade-missing']],
    ['no struggle', { ...form, details: ['no'] }, []],
    ['several struggles', { ...form, details: ['reports', 'other'] }, []],
    ['a struggle and none', { ...form, details: ['no', 'reports'] }, ['options-contradict']],
    ['a struggle that nobody asked for', { ...form, details: ['boredom'] }, ['options-unknown']],
    ['a struggle twice', { ...form, details: ['other', 'other'] }, ['options-unknown']],
    ['the longest comment', { ...form, comment: 'a'.repeat(limits.feedbackComment) }, []],
    ['a comment beyond that', { ...form, comment: 'a'.repeat(limits.feedbackComment + 1) }, ['comment-too-long']],
    [
      'everything at once, in the order of the form',
      { grade: 0, details: ['no', 'x'], comment: 'a'.repeat(9_999) },
      ['grade-missing', 'options-unknown', 'options-contradict', 'comment-too-long'],
    ],
  ])('%s', (_what, given, reasons) => {
    const decision = decideFeedback(given);
    expect(decision.allowed ? [] : decision.reasons).toEqual(reasons);
  });
});

describe('S7: options are chosen by clicks', () => {
  test.each<[FeedbackOption[], FeedbackOption, FeedbackOption[]]>([
    [[], 'reports', ['reports']],
    [['reports'], 'navigation', ['navigation', 'reports']],
    [['navigation', 'reports'], 'navigation', ['reports']],
    [['navigation', 'reports'], 'no', ['no']],
    [['no'], 'other', ['other']],
    [['no'], 'no', []],
  ])('%j and a click on %s give %j', (chosen, option, then) =>
    expect(toggleFeedbackOption(chosen, option)).toEqual(then),
  );

  test('whatever is clicked, the form could be sent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...feedbackOptions)), (clicks) => {
        const details = clicks.reduce<readonly FeedbackOption[]>(toggleFeedbackOption, []);
        expect(decideFeedback({ ...form, details }).allowed).toBe(true);
      }),
    );
  });
});

test.each([
  [true, true],
  [undefined, true],
  [false, false],
])('S7: the setting %s shows the widget: %s', (setting, visible) => {
  expect(visibleFeedback(setting)).toBe(visible);
});
