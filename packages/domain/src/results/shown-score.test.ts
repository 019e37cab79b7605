import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scorePercent } from '../time/percent.ts';
import { isScoreReached } from './reached.ts';
import { missedScore, visiblePoints } from './shown-score.ts';

describe('G4: percent without fraction (Spec 2 §9 "Score formats")', () => {
  test.each([
    [0, 0],
    [0.004, 0],
    [0.005, 1],
    [0.125, 13],
    [0.699, 70],
    [0.994, 99],
    [0.995, 100],
    [1, 100],
    [1.2, 100],
    [-0.1, 0],
    [Number.NaN, 0],
  ])('%s is %s %%', (score, percent) => expect(scorePercent(score)).toBe(percent));
});

describe('G4: "x out of y points" (Spec 2 §9 "Score formats")', () => {
  test.each([
    [7, 10, { score: 7, maxScore: 10 }],
    [0, 10, { score: 0, maxScore: 10 }],
    [66.66666666666667, 100, { score: 66.67, maxScore: 100 }],
    [70.00000000000001, 100, { score: 70, maxScore: 100 }],
    [0.7, 1, null],
    [1, 1, null],
    [0.5, 0.5, { score: 0.5, maxScore: 0.5 }],
    [null, 10, null],
    [7, null, null],
  ])('%s of %s', (score, maxScore, points) => expect(visiblePoints({ score, maxScore })).toEqual(points));
});

describe('G4 C21: a score that misses its minimum never looks as if it reached it (Spec 2 §8 "Not passed")', () => {
  test.each([
    ['far apart', 0.4, 0.6, 0, 0.4],
    ['a whole percent apart', 0.69, 0.7, 0, 0.69],
    ['both 70 % when rounded', 0.699, 0.7, 1, 0.699],
    ['apart by a little of a percent', 0.69999, 0.7, 3, 0.69999],
    ['apart by next to nothing', 0.69999999, 0.7, 4, 0.699999],
    ['a minimum that is no whole percent', 0.66, 0.665, 1, 0.66],
    ['a third', 0.333, 1 / 3, 2, 0.333],
    ['everything is needed', 0.999, 1, 1, 0.999],
    ['nothing was reached', 0, 0.001, 1, 0],
  ])('%s: %s of %s is told with %i decimals', (_how, achieved, minimum, fractionDigits, told) => {
    expect(missedScore(achieved, minimum)).toEqual({ achieved: told, minimum, fractionDigits });
  });

  test.each([
    [0.6, 0.6],
    [0.9, 0.6],
    [(0.7 + 0.7 + 0.7) / 3, 0.7],
  ])('%s of %s misses nothing', (achieved, minimum) => expect(missedScore(achieved, minimum)).toBeNull());

  test('whatever the two are, what is written of the one is less than what is written of the other', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, (achieved, minimum) => {
        fc.pre(!isScoreReached(achieved, minimum));
        const told = missedScore(achieved, minimum);
        if (told === null) throw new Error('It misses its minimum.');
        const written = (value: number) => Math.round(value * 10 ** (told.fractionDigits + 2));
        if (minimum >= 1e-6) expect(written(told.achieved)).toBeLessThan(written(told.minimum));
        expect(told.achieved).toBeLessThanOrEqual(achieved);
      }),
    );
  });
});
