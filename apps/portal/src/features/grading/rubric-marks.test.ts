import { rubricOf } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { keptMarksIn } from './rubric-draft.ts';
import { marksIn, pointsAfter, type WholeRubric } from './rubric-marks.ts';

function given(counts = true): WholeRubric {
  const rubric = rubricOf({
    counts,
    criteria: [
      { id: 'opening', name: 'Opening', levels: [{ id: 'clear', name: 'Clear', points: 3 }] },
      { id: 'length', name: 'Length', most: 4 },
      { id: 'advice', name: 'Advice' },
    ],
  });
  if (rubric === null) throw new Error('There is no criterion.');
  return {
    ...rubric,
    fingerprint: 'now',
    criteria: rubric.criteria.map((one) => ({ ...one, levels: [...one.levels] })),
  };
}

const clear = [{ criterionId: 'opening', levelId: 'clear' }];

describe('marks that are sent', () => {
  test('are those that are chosen and typed, in digits of both kinds', () => {
    const drafts = { opening: { levelId: 'clear' }, length: { points: '٢٫٥' }, advice: { comment: 'Well' } };
    expect(marksIn(given(), drafts)).toEqual([
      { criterionId: 'opening', levelId: 'clear' },
      { criterionId: 'length', points: 2.5 },
      { criterionId: 'advice', comment: 'Well' },
    ]);
  });

  test('leave out what is no number, beyond the most, blank, or gone from the rubric', () => {
    const drafts = { opening: { levelId: 'gone' }, length: { points: '5' }, advice: { comment: ' ' }, other: {} };
    expect(marksIn(given(), drafts)).toEqual([]);
    expect(keptMarksIn('{')).toBeNull();
  });
});

describe('points', () => {
  const usual = { points: '', max: '10' };

  test('are filled in from the sum, out of what the rubric gives', () => {
    expect(pointsAfter(given(), { before: [], after: clear }, usual)).toEqual({ points: '3', max: '7' });
  });

  test('stay out of what was typed once there are marks', () => {
    const grade = { points: '1', max: '10' };
    const before = [{ criterionId: 'length', points: 1 }];
    expect(pointsAfter(given(), { before, after: clear }, grade)).toEqual({ points: '4.29', max: '10' });
  });

  test('that were typed outlive words beside the marks, and go with the last mark', () => {
    const grade = { points: '6.5', max: '7' };
    const told = [{ criterionId: 'opening', levelId: 'clear', comment: 'Well' }];
    expect(pointsAfter(given(), { before: clear, after: told }, grade)).toEqual(grade);
    const advice = [{ criterionId: 'advice', comment: 'Well' }];
    expect(pointsAfter(given(), { before: [], after: advice }, grade)).toEqual(grade);
    expect(pointsAfter(given(), { before: clear, after: [] }, grade)).toEqual({ points: '', max: '7' });
  });

  test('are left alone by a rubric that does not count', () => {
    expect(pointsAfter(given(false), { before: [], after: clear }, usual)).toEqual(usual);
  });
});
