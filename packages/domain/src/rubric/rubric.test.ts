import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assessmentOf,
  decideAssessment,
  isByHandInstead,
  missingIn,
  shareOf,
  sumOf,
  type GivenMark,
} from './assessment.ts';
import { readAssessment, readRubric, rubricBefore } from './learners-rubric.ts';
import { criterionKind, mostOf, rubricLimits, rubricOf, type Rubric, type RubricDocument } from './rubric.ts';

const written: RubricDocument = {
  criteria: [
    {
      id: 'opening',
      name: 'Opening',
      description: 'Does the first sentence say it all?',
      levels: [
        { id: 'clear', name: 'Clear', points: 4, description: 'It says it all' },
        { id: 'late', name: 'Late', points: 1.5 },
        { id: 'none', name: 'Missing' },
      ],
    },
    { id: 'length', name: 'Length', most: 6, comment: 'none' },
    { id: 'advice', name: 'What to try next', comment: 'required' },
  ],
};

function given(document: RubricDocument = written): Rubric {
  const rubric = rubricOf(document);
  if (rubric === null) throw new Error('There is no criterion.');
  return rubric;
}

const rubric = given();
const complete: readonly GivenMark[] = [
  { criterionId: 'opening', levelId: 'late' },
  { criterionId: 'length', points: 5 },
  { criterionId: 'advice', comment: ' Begin with the end. ' },
];
const without = (id: string) => complete.filter(({ criterionId }) => criterionId !== id);

describe('a rubric', () => {
  test('is no longer than learners can load, and ends no text within a sign', () => {
    const level = { name: 'n'.repeat(600), description: 'd'.repeat(5000), points: 1 };
    const large = given({ criteria: Array.from({ length: 60 }, () => ({ ...level, levels: Array(30).fill(level) })) });
    expect(large.criteria.map(({ levels }) => levels.length)).toEqual(Array(rubricLimits.mostCriteria).fill(20));
    expect(JSON.stringify(large).length).toBeLessThan(800_000);
    expect(given({ criteria: [{ name: `${'n'.repeat(499)}😀` }] }).criteria[0]?.name).toBe('n'.repeat(499));
  });

  test('counts and is shown with its points unless told', () => {
    expect(rubric).toMatchObject({ counts: true, showsPoints: true, shownBefore: true });
    expect(rubric.criteria.map(({ most }) => most)).toEqual([4, 6, 0]);
    expect(rubric.criteria.map(criterionKind)).toEqual(['levels', 'points', 'comment']);
    expect(mostOf(rubric)).toBe(10);
  });

  test('is none without criteria', () => {
    expect(rubricOf({ criteria: [] })).toBeNull();
  });

  test('gives every criterion and every level an id of its own', () => {
    const level = { name: 'A' };
    const { criteria } = given({
      criteria: [
        { id: 'x', name: 'One', levels: [level, { ...level, id: '1' }, level] },
        { id: 'x', name: 'Two' },
        { name: 'Three' },
      ],
    });
    expect(criteria.map(({ id }) => id)).toEqual(['x', '2', '3']);
    expect(criteria[0]?.levels.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  test('stays within what the product allows', () => {
    const name = 'a'.repeat(1_000);
    const level = { name, points: -3 };
    const { criteria } = given({
      criteria: Array.from({ length: 60 }, () => ({
        name,
        description: ' ',
        most: Number.NaN,
        levels: Array.from({ length: 30 }, () => level),
      })),
    });
    expect(criteria.length).toBe(rubricLimits.mostCriteria);
    expect(criteria[0]?.levels.length).toBe(rubricLimits.mostLevels);
    expect(criteria[0]).toMatchObject({ most: 0, description: null });
    expect([criteria[0]?.name.length, criteria[0]?.levels[0]?.points]).toEqual([rubricLimits.mostNameLength, 0]);
  });
});

describe('an assessment', () => {
  test('is complete with a level, points or words for every criterion, as each asks for it', () => {
    expect(missingIn(rubric, complete)).toEqual([]);
    expect(decideAssessment(rubric, complete)).toEqual({ allowed: true });
    expect(missingIn(rubric, [])).toEqual([
      { criterionId: 'opening', what: 'level' },
      { criterionId: 'length', what: 'points' },
      { criterionId: 'advice', what: 'comment' },
    ]);
  });

  test.each<[string, readonly GivenMark[], string]>([
    ['a criterion that is none', [...complete, { criterionId: 'style' }], 'unknown-criterion'],
    ['a criterion twice', [...complete, { criterionId: 'opening', levelId: 'clear' }], 'criterion-twice'],
    [
      'a level that is none of the criterion',
      [...without('opening'), { criterionId: 'opening', levelId: 'good' }],
      'unknown-level',
    ],
    [
      'a level where none is chosen',
      [...without('length'), { criterionId: 'length', levelId: 'late', points: 1 }],
      'unknown-level',
    ],
    ['points beyond the most', [...without('length'), { criterionId: 'length', points: 6.1 }], 'points-out-of-range'],
    ['points below nothing', [...without('length'), { criterionId: 'length', points: -1 }], 'points-out-of-range'],
    [
      'points beside a level',
      [...without('opening'), { criterionId: 'opening', levelId: 'late', points: 1.5 }],
      'points-out-of-range',
    ],
    [
      'words where none are asked for',
      [...without('length'), { criterionId: 'length', points: 1, comment: 'x' }],
      'comment-not-asked',
    ],
    ['no level', without('opening'), 'missing-level'],
    ['no points', without('length'), 'missing-points'],
    ['blanks in place of words', [...without('advice'), { criterionId: 'advice', comment: ' ' }], 'missing-comment'],
  ])('is refused with %s', (_what, marks, reason) => {
    const decision = decideAssessment(rubric, marks);
    expect(decision.allowed ? [] : decision.reasons).toEqual([reason]);
  });

  test('comes to a sum, and to a share of the points of its activity', () => {
    expect([sumOf(rubric, complete), shareOf(rubric, complete), shareOf(rubric, [])]).toEqual([6.5, 0.65, 0]);
    const tenths = given({
      criteria: [0.1, 0.2].map((points) => ({ name: 'x', levels: [{ id: 'l', name: 'L', points }] })),
    });
    const marks = ['1', '2'].map((criterionId) => ({ criterionId, levelId: 'l' }));
    expect([sumOf(tenths, marks), mostOf(tenths), shareOf(tenths, marks)]).toEqual([0.3, 0.3, 1]);
  });

  test.each<[string, Partial<RubricDocument>]>([
    ['that does not count', { counts: false }],
    ['without points', { criteria: [{ name: 'Advice' }] }],
  ])('has no share by a rubric %s', (_what, more) => {
    const other = given({ ...written, ...more });
    expect(shareOf(other, complete)).toBeNull();
    expect(isByHandInstead(other, complete, { score: 1, maxScore: 10 })).toBe(false);
  });

  test('says when the grade has other points', () => {
    expect(assessmentOf(rubric, complete, { score: 6.5, maxScore: 10 }).byHand).toBe(false);
    expect(assessmentOf(rubric, complete, { score: 65, maxScore: 100 }).byHand).toBe(false);
    expect(assessmentOf(rubric, complete, { score: 7, maxScore: 10 }).byHand).toBe(true);
    // 2.17 of 3 and a third: told with two digits
    expect(isByHandInstead(rubric, complete, { score: 2.17, maxScore: 10 / 3 })).toBe(false);
  });

  test('keeps the rubric, the points of each level and the words without blanks', () => {
    expect(assessmentOf(rubric, complete, { score: 6.5, maxScore: 10 })).toEqual({
      rubric,
      byHand: false,
      marks: [
        { criterionId: 'opening', levelId: 'late', points: 1.5, comment: null },
        { criterionId: 'length', levelId: null, points: 5, comment: null },
        { criterionId: 'advice', levelId: null, points: null, comment: 'Begin with the end.' },
      ],
    });
  });

  test('never gives more than all, nor less than nothing', () => {
    const levels = fc.constantFrom('clear', 'late', 'none', 'other');
    fc.assert(
      fc.property(levels, fc.double({ min: 0, max: 6, noNaN: true }), (levelId, points) => {
        const marks = [
          { criterionId: 'opening', levelId },
          { criterionId: 'length', points },
        ];
        const share = shareOf(rubric, marks) ?? -1;
        expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });
});

describe('what a learner reads', () => {
  test('is the whole before handing in, or nothing', () => {
    expect(rubricBefore(rubric)).toEqual(readRubric(rubric));
    expect(rubricBefore(given({ ...written, shownBefore: false }))).toBeNull();
    expect(rubricBefore(null)).toBeNull();
  });

  test('has no points where its author hides them, neither before nor with the result', () => {
    const quiet = given({ ...written, showsPoints: false });
    const read = readAssessment(assessmentOf(quiet, complete, { score: 1, maxScore: 10 }));
    expect(JSON.stringify([readRubric(quiet), read])).not.toMatch(/"(?:points|most|sum)":\d/);
    expect([read.sum, read.byHand]).toEqual([null, false]);
    expect(read.marks[2]?.comment).toBe('Begin with the end.');
  });

  test('tells the sum beside points that were given by hand', () => {
    const read = readAssessment(assessmentOf(rubric, complete, { score: 8, maxScore: 10 }));
    expect([read.sum, read.rubric.most, read.byHand]).toEqual([6.5, 10, true]);
  });

  test('tells no sum that does not count', () => {
    const words = given({ ...written, counts: false });
    const read = readAssessment(assessmentOf(words, complete, { score: 8, maxScore: 10 }));
    expect([read.sum, read.rubric.most, read.byHand, read.marks[0]?.points]).toEqual([null, null, false, 1.5]);
  });
});

describe('a range of points', () => {
  const ranged = given({
    criteria: [
      {
        id: 'r',
        name: 'Reasons',
        levels: [
          { id: 'many', name: 'Many', points: 5, above: 2 },
          { id: 'few', name: 'Few', points: 2, above: 2 },
        ],
      },
    ],
  });
  const said = (levelId: string, points?: number): GivenMark[] => [
    { criterionId: 'r', levelId, ...(points === undefined ? {} : { points }) },
  ];
  const reasons = (marks: readonly GivenMark[]) => {
    const decision = decideAssessment(ranged, marks);
    return decision.allowed ? [] : decision.reasons;
  };

  test('takes points above its least, up to its most, and none outside', () => {
    expect([reasons(said('many', 5)), reasons(said('many', 2.5))]).toEqual([[], []]);
    expect(reasons(said('many', 2))).toEqual(['points-out-of-range']);
    expect(reasons(said('many', 5.5))).toEqual(['points-out-of-range']);
    expect(reasons(said('many'))).toEqual(['missing-points']);
    expect(sumOf(ranged, said('many', 2.5))).toBe(2.5);
  });

  test('is none where it begins at its own points: then a level gives those', () => {
    expect(ranged.criteria[0]?.levels.map(({ above }) => above)).toEqual([2, undefined]);
    expect([reasons(said('few')), sumOf(ranged, said('few'))]).toEqual([[], 2]);
    expect(reasons(said('few', 2))).toEqual(['points-out-of-range']);
  });

  test('is read by learners with its points, and without where they are hidden', () => {
    const levels = (rubric: Rubric) => readRubric(rubric).criteria[0]?.levels[0];
    expect(levels(ranged)).toMatchObject({ points: 5, above: 2 });
    expect(levels({ ...ranged, showsPoints: false })).toEqual({
      id: 'many',
      name: 'Many',
      description: null,
      points: null,
    });
  });
});

test('a note for whoever grades is in nothing that learners read', () => {
  const noted = given({ criteria: [{ id: 'a', name: 'A', most: 1, gradersNote: 'Count twice' }] });
  expect(noted.criteria[0]?.gradersNote).toBe('Count twice');
  const kept = assessmentOf(noted, [{ criterionId: 'a', points: 1 }], { score: 1, maxScore: 1 });
  expect(JSON.stringify([readRubric(noted), readAssessment(kept), rubricBefore(noted)])).not.toContain('twice');
});
