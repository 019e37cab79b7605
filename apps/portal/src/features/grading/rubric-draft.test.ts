import { rubricOf, type RubricCriterionDocument } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { pointsOnceKept, rubricDraft, type KeptMarks } from './rubric-draft.ts';
import type { WholeRubric } from './rubric-marks.ts';

function given(fingerprint: string, ...criteria: readonly RubricCriterionDocument[]): WholeRubric {
  const rubric = rubricOf({ criteria });
  if (rubric === null) throw new Error('There is no criterion.');
  return { ...rubric, fingerprint, criteria: rubric.criteria.map((one) => ({ ...one, levels: [...one.levels] })) };
}

const good = { name: 'Good', points: 2 };
const opening = { name: 'Opening', levels: [good, { name: 'Poor', points: 0 }] };
const was = given('was', opening, { name: 'Advice' });
const is = given('is', { name: 'Length', most: 2 }, { ...opening, levels: [{ ...good, points: 4 }] });
const kept: KeptMarks = { rubric: was, drafts: { 1: { levelId: '1' }, 2: { comment: 'Shorter' } } };
const typed = { points: '2', max: '2' };

function begun(from: KeptMarks | null = kept) {
  const keeps: (KeptMarks | null)[] = [];
  return { draft: rubricDraft(is, { kept: from, grade: typed, onKeep: (next) => keeps.push(next) }), keeps };
}

describe('a rubric that changed while somebody graded by it', () => {
  test('keeps what still fits, and says what changed with the words that have no place any more', () => {
    const { draft } = begun();
    expect(draft.marks).toEqual([{ criterionId: '2', levelId: '1' }]);
    expect(draft.changes).toEqual([
      { name: 'Length', what: 'new', comment: '' },
      { name: 'Opening', what: 'changed', comment: '' },
      { name: 'Advice', what: 'gone', comment: 'Shorter' },
    ]);
  });

  test('goes on saying so while it is filled in, until it was looked at', () => {
    const first = begun();
    first.draft.change('1', { points: '1' });
    const second = begun(first.keeps[0] ?? null);
    expect(second.draft.changes).toHaveLength(3);
    expect(second.draft.sum).toBe(5);
    second.draft.goOn();
    expect(begun(second.keeps[0] ?? null).draft).toMatchObject({ changes: [], sum: 5 });
  });

  test('fills in its own points, unless somebody typed others', () => {
    const { draft, keeps } = begun();
    draft.goOn();
    const next = keeps[0] ?? null;
    expect(pointsOnceKept(is, { kept, next }, typed)).toEqual({ points: '4', max: '6' });
    expect(pointsOnceKept(is, { kept, next }, { points: '1', max: '2' })).toEqual({ points: '1', max: '2' });
    expect(pointsOnceKept(is, { kept, next }, { ...typed, isMaxFixed: true })).toMatchObject({ points: '1.33' });
  });

  test('says nothing of that to whoever begins with it', () => {
    expect(begun(null).draft).toMatchObject({ changes: [], marks: [], missing: [] });
  });
});
