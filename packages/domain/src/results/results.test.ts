import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptsLeft } from './attempt.ts';
import { scoreColor } from './color.ts';
import { courseResult, type CourseResultFacts } from './course-result.ts';
import { gradeFor, passingGrade, type GradeFacts } from './grade.ts';
import { weightedScore, type ScoreFacts } from '../activity/part-score.ts';

const grades = [
  { name: 'B', normalizedMinScore: 0.6 },
  { name: 'A', normalizedMinScore: 0.9 },
  { name: 'C', normalizedMinScore: 0.3 },
];

describe('the grade is the highest whose minimum is reached (decisions §5 "Grade")', () => {
  test.each([
    [0, null],
    [0.29, null],
    [0.3, 'C'],
    [0.59, 'C'],
    [0.6, 'B'],
    [0.9, 'A'],
    [1, 'A'],
  ])('%s is %s', (score, name) => {
    expect(gradeFor(grades, score)?.name ?? null).toBe(name);
  });
  test('a mean that is a last bit below its bound reaches it, and a grade of nothing is reached by nothing', () => {
    const third = (0.7 + 0.7 + 0.7) / 3;
    expect(third).toBeLessThan(0.7);
    expect(gradeFor([{ name: 'C', normalizedMinScore: 0.7 }], third)?.name).toBe('C');
    expect(gradeFor([{ name: 'F', normalizedMinScore: 0 }], 0)?.name).toBe('F');
    expect(gradeFor([{ name: 'C', normalizedMinScore: 0.7 }], 0.6999)).toBeNull();
  });
  test('a scale without grades gives none', () => expect(gradeFor([], 1)).toBeNull());
  test('of two grades with one bound the first counts', () => {
    expect(
      gradeFor(
        [
          { name: 'One', normalizedMinScore: 0.5 },
          { name: 'Two', normalizedMinScore: 0.5 },
        ],
        0.6,
      )?.name,
    ).toBe('One');
  });
  test('the order of the scale does not matter', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(grades, { minLength: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (shuffled, score) => {
          expect(gradeFor(shuffled, score)).toEqual(gradeFor(grades, score));
        },
      ),
    );
  });
});

describe('G1: the passing grade is the lowest that cannot be had without passing (Spec 2 §3 "Grading scale")', () => {
  test.each([
    [0, 'C'],
    [0.3, 'C'],
    [0.31, 'B'],
    [0.6, 'B'],
    [0.9, 'A'],
    [0.91, null],
    [1, null],
  ])('with a passing score of %s it is %s', (minimum, name) => {
    expect(passingGrade(grades, minimum)?.name ?? null).toBe(name);
    expect(passingGrade(grades.toReversed(), minimum)?.name ?? null).toBe(name);
  });
  test('a scale without grades has none', () => expect(passingGrade([], 0)).toBeNull());
});

describe('the score is the weighted mean of scored, required parts (decisions §5 "Score")', () => {
  const part: ScoreFacts = { optional: false, scoreWeight: 1, finished: true, normalizedScore: 1 };
  test.each<[string, ScoreFacts[], number | null]>([
    ['no part gives points', [{ ...part, scoreWeight: 0 }], null],
    ['there are no parts', [], null],
    ['weights differ', [part, { ...part, scoreWeight: 3, normalizedScore: 0.5 }], 0.625],
    ['a required part was not done', [part, { ...part, finished: false, normalizedScore: null }], 0.5],
    [
      'an optional part was not finished',
      [part, { ...part, optional: true, finished: false, normalizedScore: 0.1 }],
      1,
    ],
    ['an optional part was finished', [part, { ...part, optional: true, normalizedScore: 0 }], 0.5],
    ['a part gives no points', [part, { ...part, scoreWeight: 0, normalizedScore: null }], 1],
    ['weights are negative', [part, { ...part, scoreWeight: -3, normalizedScore: 0 }], 1],
  ])('when %s', (_when, parts, score) => expect(weightedScore(parts)).toBe(score));

  test('it lies between the lowest and the highest score', () => {
    const facts = fc.record({
      optional: fc.boolean(),
      scoreWeight: fc.double({ min: 0, max: 100, noNaN: true }),
      finished: fc.boolean(),
      normalizedScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1 }), (parts) => {
        const score = weightedScore(parts) ?? 0;
        const scores = parts.map((one) => one.normalizedScore ?? 0);
        expect(score).toBeLessThanOrEqual(Math.max(...scores) + 1e-9);
        expect(score).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the result of an attempt (decisions §5 "Grade")', () => {
  const resultOf = (facts: Omit<CourseResultFacts<GradeFacts>, 'awaitsPlayer'>, awaitsPlayer = false) =>
    courseResult({ ...facts, awaitsPlayer });
  const scale = { maxScore: 100, normalizedPassingScore: 0.6, objectiveGrades: grades };
  test('with a scale, passed means that its passing score is reached', () => {
    expect(resultOf({ scale, normalizedScore: 0.6, completion: 0.1 })).toEqual({
      normalizedScore: 0.6,
      score: 60,
      maxScore: 100,
      grade: { name: 'B', normalizedMinScore: 0.6 },
      passed: true,
    });
    expect(resultOf({ scale, normalizedScore: 0.59, completion: 1 })).toMatchObject({
      passed: false,
      grade: { name: 'C' },
    });
  });
  test('a mean on the passing score passes, and its points are whole', () => {
    expect(
      resultOf({
        scale: { ...scale, normalizedPassingScore: 0.7 },
        normalizedScore: (0.7 + 0.7 + 0.7) / 3,
        completion: 1,
      }),
    ).toMatchObject({
      score: 70,
      passed: true,
    });
  });
  test('with a scale that has no grades there is a score and a verdict', () => {
    expect(resultOf({ scale: { ...scale, objectiveGrades: [] }, normalizedScore: 0.6, completion: 1 })).toMatchObject({
      grade: null,
      passed: true,
    });
  });
  test('with a passing score of nothing everybody passes', () => {
    expect(resultOf({ scale: { ...scale, normalizedPassingScore: 0 }, normalizedScore: 0, completion: 0 }).passed).toBe(
      true,
    );
  });
  test('without a scale, passed means that all required parts are finished', () => {
    expect(resultOf({ scale: null, normalizedScore: 0.2, completion: 1 })).toEqual({
      normalizedScore: 0.2,
      score: 0.2,
      maxScore: 1,
      grade: null,
      passed: true,
    });
    expect(resultOf({ scale: null, normalizedScore: 1, completion: 0.99 }).passed).toBe(false);
  });
  test('without a scale and without scores there is only passed', () => {
    expect(resultOf({ scale: null, normalizedScore: null, completion: 1 })).toEqual({
      normalizedScore: null,
      score: null,
      maxScore: null,
      grade: null,
      passed: true,
    });
  });
  const nothing = { normalizedScore: null, score: null, maxScore: null, grade: null };
  test('reading and watching give no points: without a score there is no grade, only whether all is done', () => {
    expect(resultOf({ scale, normalizedScore: null, completion: 1 })).toEqual({ ...nothing, passed: true });
    expect(resultOf({ scale, normalizedScore: null, completion: 0.7209 })).toEqual({ ...nothing, passed: false });
  });
  test('G1: nobody passes a course whose points cannot all be reached yet, and whoever did not finish is told', () => {
    expect(resultOf({ scale, normalizedScore: null, completion: 1 }, true)).toEqual({ ...nothing, passed: null });
    expect(resultOf({ scale: null, normalizedScore: null, completion: 1 }, true)).toEqual({ ...nothing, passed: null });
    expect(resultOf({ scale, normalizedScore: null, completion: 0.4 }, true)).toEqual({ ...nothing, passed: false });
  });
  test('where nothing is required and nothing is scored, nothing can be missed', () => {
    expect(resultOf({ scale, normalizedScore: null, completion: null })).toMatchObject({
      score: null,
      grade: null,
      passed: true,
    });
  });
});

describe('G3: the colour of a score (Spec 2 §4 "Score colour")', () => {
  test.each([
    [1, 10, 0.1, 'danger'],
    [10, 10, 0.1, 'success'],
    [8, 10, 0.8, 'success'],
    [7.9, 10, 0.79, 'accent'],
    [4, 10, 0.4, 'accent'],
    [3.9, 10, 0.39, 'danger'],
    [null, null, null, 'danger'],
    [null, null, 0.9, 'success'],
    [null, null, 0.8 - 1e-12, 'success'],
    [0.79999, 1, 0.79999, 'accent'],
    [null, null, 0.4 - 1e-12, 'accent'],
    [1, 1, 1, 'success'],
    [0, 0, null, 'success'],
  ] as const)('%s of %s (%s) is %s', (score, maxScore, normalizedScore, color) => {
    expect(scoreColor({ score, maxScore, normalizedScore })).toBe(color);
  });
});

test('G1: attempts are limited only where the part says so (decisions §5 "Parts")', () => {
  expect([attemptsLeft(null, 9), attemptsLeft(3, 1), attemptsLeft(3, 3), attemptsLeft(3, 4)]).toEqual([null, 2, 0, 0]);
});
