import { describe, expect, test } from 'vitest';
import { criterionBefore, levelNow, rubricChanges } from './rubric-changes.ts';
import { rubricOf, type Rubric, type RubricCriterionDocument } from './rubric.ts';

function given(...criteria: readonly RubricCriterionDocument[]): Rubric {
  const rubric = rubricOf({ criteria });
  if (rubric === null) throw new Error('There is no criterion.');
  return rubric;
}

const levels = [
  { name: 'Good', points: 2 },
  { name: 'Poor', points: 0 },
];
const opening = { name: 'Opening', levels };
const ending = { name: 'Ending', levels };

describe('what changed in a rubric', () => {
  test('is nothing where only numbers of criteria and levels moved', () => {
    expect(rubricChanges(given(opening, ending), given(ending, opening))).toEqual([]);
  });

  test('is told by criteria, in their order, and what is gone last', () => {
    const is = given({ name: 'Length', most: 3 }, { ...ending, description: 'The last sentence' });
    expect(rubricChanges(given(opening, ending), is)).toEqual([
      { name: 'Length', what: 'new' },
      { name: 'Ending', what: 'changed' },
      { name: 'Opening', what: 'gone' },
    ]);
    expect(rubricChanges(given(opening), null)).toEqual([{ name: 'Opening', what: 'gone' }]);
  });

  test('knows a criterion with an id by that, whatever it is called now', () => {
    const was = given({ ...opening, id: 'c1' });
    const is = given({ ...opening, id: 'c1', name: 'First sentence' });
    expect(rubricChanges(was, is)).toEqual([{ name: 'First sentence', what: 'changed' }]);
  });

  test('leaves a level that was chosen where it is still there', () => {
    const was = given(opening);
    const is = given(ending, { ...opening, levels: [{ name: 'Superb', points: 4 }, levels[1] ?? { name: '' }] });
    const [old, now] = [was.criteria[0], is.criteria[1]];
    if (old === undefined || now === undefined) throw new Error('There is no criterion.');
    expect(criterionBefore(was, now)).toBe(old);
    expect([levelNow({ was: old, is: now }, '2')?.name, levelNow({ was: old, is: now }, '1')]).toEqual([
      'Poor',
      undefined,
    ]);
  });
});
