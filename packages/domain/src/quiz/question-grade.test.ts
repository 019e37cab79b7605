import { describe, expect, test } from 'vitest';
import { allowed } from '../decision.ts';
import { decideQuestionGrade, pointsVerdict } from './question-grade.ts';

const facts = { most: 5, scored: null, points: 3, reason: '' };

describe('points of a person for a question', () => {
  test.each([
    ['for what waits for them', {}],
    ['none at all', { points: 0 }],
    ['all of them', { points: 5 }],
    ['shares that divide badly', { most: 0.1 + 0.2, points: 0.3 }],
    ['the same as those of scoring, without a reason', { scored: 3 }],
    ['others than those of scoring, with a reason', { scored: 0, reason: 'The key forgot this spelling.' }],
  ])('may be given: %s', (_what, more) => expect(decideQuestionGrade({ ...facts, ...more })).toEqual(allowed));

  test.each([
    ['more than there are', { points: 5.1 }, ['not-possible']],
    ['fewer than none', { points: -1 }, ['not-possible']],
    ['no number', { points: Number.NaN }, ['not-possible']],
    ['others than those of scoring, with blanks as reason', { scored: 0, reason: ' ' }, ['no-reason']],
  ])('are refused: %s', (_what, more, reasons) =>
    expect(decideQuestionGrade({ ...facts, ...more })).toEqual({ allowed: false, reasons }),
  );

  test.each([
    [0, 5, 'wrong'],
    [4.9, 5, 'partly'],
    [5, 5, 'correct'],
    [0.3, 0.1 + 0.2, 'correct'],
  ])('%s of %s are %s', (points, most, verdict) => expect(pointsVerdict(points, most)).toBe(verdict));
});
