import { describe, expect, test } from 'vitest';
import { visibleNotPassed, type NotPassedFacts } from './not-passed.ts';

const failed: NotPassedFacts = {
  normalizedPassingScore: 0.6,
  normalizedScore: 0.4,
  completion: null,
  passed: false,
  allowedAttempts: 3,
  usedAttempts: 1,
};

describe('C21: what is said when something is not passed (Spec 2 §8)', () => {
  test.each<[string, Partial<NotPassedFacts>, number | null]>([
    ['attempts left', {}, 2],
    ['one attempt left', { usedAttempts: 2 }, 1],
    ['none left', { usedAttempts: 3 }, 0],
    ['attempts without limit', { allowedAttempts: null }, null],
  ])('minimum and achieved score with %s', (_which, choices, attemptsLeft) => {
    expect(visibleNotPassed({ ...failed, ...choices })).toEqual({
      missed: 'score',
      minimum: 0.6,
      achieved: 0.4,
      fractionDigits: 0,
      attemptsLeft,
    });
  });

  test('C21 G4: a score just below the minimum is told with the decimals that tell them apart', () => {
    expect(visibleNotPassed({ ...failed, normalizedScore: 0.599 })).toMatchObject({
      achieved: 0.599,
      fractionDigits: 1,
    });
  });

  test.each([0, 0.4, 0.99])(
    'without a minimum score, that %s of what is required was done (decisions §5 "Grade")',
    (completion) => {
      expect(visibleNotPassed({ ...failed, normalizedPassingScore: null, completion })).toEqual({
        missed: 'completion',
        completion,
        attemptsLeft: 2,
      });
    },
  );

  test('without points, also where the scale has a minimum, that a share of what is required was done', () => {
    expect(visibleNotPassed({ ...failed, normalizedScore: null, completion: 0.5 })).toEqual({
      missed: 'completion',
      completion: 0.5,
      attemptsLeft: 2,
    });
  });

  test.each<[string, Partial<NotPassedFacts>]>([
    ['it is passed', { passed: true }],
    ['there is no verdict, or it is hidden', { passed: null }],
    ['it was failed by a verdict of its own, against its score', { normalizedScore: 0.9 }],
    ['the result is hidden', { passed: null, normalizedScore: null }],
    ['the result is hidden, whatever was done', { passed: null, normalizedScore: null, completion: 0.5 }],
    ['there are no points, and nothing is known of what was done', { normalizedScore: null }],
    ['nothing has to be reached', { normalizedPassingScore: null }],
    ['nothing has to be reached, and everything was done', { normalizedPassingScore: null, completion: 1 }],
  ])('is nothing when %s', (_when, choices) => expect(visibleNotPassed({ ...failed, ...choices })).toBeNull());
});
