import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradedResult, importedResult, isGivenScore, isSameImport } from './given-result.ts';

describe('G1: a score that a person gives (decisions §5 "Parts", "Score")', () => {
  test.each([
    [0, 10, true],
    [10, 10, true],
    [9.5, 10, true],
    [0.5, 1, true],
    [10.01, 10, false],
    [-0.1, 10, false],
    [0, 0, false],
    [1, -1, false],
    [Number.NaN, 10, false],
    [1, Number.NaN, false],
    [1, Number.POSITIVE_INFINITY, false],
  ])('%s of %s is one: %s', (score, maxScore, is) => expect(isGivenScore({ score, maxScore })).toBe(is));

  test.each([
    ['below the minimum', 6.9, 10, 0.7, false],
    ['exactly on the minimum', 7, 10, 0.7, true],
    ['exactly on it, of a maximum that divides badly', 4.9, 7, 0.7, true],
    ['above the minimum', 7.1, 10, 0.7, true],
    ['nothing, where nothing is asked', 0, 10, 0, true],
    ['everything, where everything is asked', 10, 10, 1, true],
    ['not everything, where everything is asked', 9.999, 10, 1, false],
    ['a maximum of one', 0.7, 1, 0.7, true],
    ['no minimum', 0, 10, null, null],
  ])('%s: %s of %s with %s passes: %s', (_what, score, maxScore, minimum, passed) => {
    expect(gradedResult({ score, maxScore }, minimum)).toEqual({
      score,
      maxScore,
      normalizedScore: score / maxScore,
      passed,
    });
  });

  test('a score on its bound passes, whatever the maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (thousandths, maxScore) => {
          const minimum = thousandths / 1000;
          expect(gradedResult({ score: minimum * maxScore, maxScore }, minimum).passed).toBe(true);
        },
      ),
    );
  });
});

describe('G1 G8: a result that was reached elsewhere (decisions §5 "Grade")', () => {
  const scale = {
    maxScore: 100,
    normalizedPassingScore: 0.6,
    objectiveGrades: [
      { name: 'C', normalizedMinScore: 0 },
      { name: 'A', normalizedMinScore: 0.6 },
    ],
  };
  test.each([
    ['by the scale, reached', 15, undefined, 'A', true],
    ['by the scale, exactly reached', 12, undefined, 'A', true],
    ['by the scale, missed', 11, undefined, 'C', false],
    ['by the verdict that it brings, against the scale', 5, true, 'C', true],
    ['by the verdict that it brings, though the scale is reached', 20, false, 'A', false],
  ] as const)('is graded and judged %s', (_how, score, verdict, grade, passed) => {
    expect(importedResult({ score, maxScore: 20, passed: verdict }, scale)).toEqual({
      score,
      maxScore: 20,
      normalizedScore: score / 20,
      grade: expect.objectContaining({ name: grade }),
      passed,
    });
  });

  test.each([
    ['without a scale', null, undefined, null],
    ['without a scale, with a verdict', null, true, true],
    ['with a scale that has no grades', { ...scale, objectiveGrades: [] }, undefined, true],
  ] as const)('has no grade %s', (_when, of, verdict, passed) => {
    expect(importedResult({ score: 15, maxScore: 20, passed: verdict }, of)).toMatchObject({ grade: null, passed });
  });
});

describe('G1: a result that is sent once more', () => {
  const known = {
    score: 12,
    maxScore: 20,
    passed: true,
    finished: '2026-05-01T10:00:00.000Z',
    protectResults: false,
  };
  test.each([
    ['everything', { passed: true, finished: '2026-05-01T12:00:00+02:00', protectResults: false }, true],
    ['neither verdict nor moment', {}, true],
    ['another score', { score: 13 }, false],
    ['another maximum', { maxScore: 30 }, false],
    ['another verdict', { passed: false }, false],
    ['another moment', { finished: '2026-05-01T10:00:00.001Z' }, false],
    ['that it is to be protected', { protectResults: true }, false],
  ] as const)('tells %s', (_what, told, same) => {
    expect(isSameImport(known, { score: 12, maxScore: 20, ...told })).toBe(same);
  });
});
