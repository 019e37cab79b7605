import { describe, expect, test } from 'vitest';
import { visibleNotPassed, type NotPassedFacts } from './not-passed.ts';

const failed: NotPassedFacts = { normalizedPassingScore: 0.6, normalizedScore: 0.4, passed: false, allowedAttempts: 3, usedAttempts: 1 };

describe('C21: what is said when something is not passed (Spec 2 §8)', () => {
  test.each<[string, Partial<NotPassedFacts>, number | null]>([
    ['attempts left', {}, 2],
    ['none left', { usedAttempts: 3 }, 0],
    ['attempts without limit', { allowedAttempts: null }, null],
  ])('minimum and achieved score with %s', (_which, choices, attemptsLeft) => {
    expect(visibleNotPassed({ ...failed, ...choices })).toEqual({ minimum: 0.6, achieved: 0.4, attemptsLeft });
  });

  test.each<[string, Partial<NotPassedFacts>]>([
    ['it is passed', { passed: true }],
    ['there is no verdict, or it is hidden', { passed: null }],
    ['the score is hidden', { normalizedScore: null }],
    ['nothing has to be reached', { normalizedPassingScore: null }],
  ])('is nothing when %s', (_when, choices) => expect(visibleNotPassed({ ...failed, ...choices })).toBeNull());
});
