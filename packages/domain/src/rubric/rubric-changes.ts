import type { Rubric, RubricCriterion, RubricLevel } from './rubric.ts';

/** What became of a criterion while somebody graded by its rubric. */
export interface CriterionChange {
  /** As it is called now, or was called before it went. */
  readonly name: string;
  readonly what: 'new' | 'changed' | 'gone';
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What its author gave no id has its number in place of one, which tells nothing after an insertion. */
const isNumbered = ({ id }: Named): boolean => /^\d+$/u.test(id);

/** What this one was before: of the same id, or of the same name where ids are numbers. */
function before<T extends Named>(all: readonly T[], one: Named): T | undefined {
  const sameId = isNumbered(one) ? undefined : all.find(({ id }) => id === one.id);
  return sameId ?? all.find((other) => other.name === one.name);
}

/** The criterion of the rubric as it was that this one is now; undefined where it is new. */
export function criterionBefore({ criteria }: Rubric, criterion: RubricCriterion): RubricCriterion | undefined {
  return before(criteria, criterion);
}

/** The level that was chosen as it is now; undefined where it is gone. */
export function levelNow(
  { was, is }: { readonly was: RubricCriterion; readonly is: RubricCriterion },
  levelId: string | undefined,
): RubricLevel | undefined {
  const chosen = was.levels.find(({ id }) => id === levelId);
  return chosen && is.levels.find((level) => before(was.levels, level) === chosen);
}

/** Everything that whoever grades reads of a criterion; ids are no words. */
function wordsOf({ levels, ...words }: RubricCriterion): string {
  const ofLevels = levels.map(({ name, description, points, above }) => [name, description, points, above ?? null]);
  const { name, description, most, comment, gradersNote = null } = words;
  return JSON.stringify([name, description, most, comment, gradersNote, ofLevels]);
}

/** What is another in a rubric than it was, in the order of its criteria; what is gone comes last. */
export function rubricChanges(was: Rubric, is: Rubric | null): readonly CriterionChange[] {
  const criteria = is?.criteria ?? [];
  const kept = new Set(criteria.map((criterion) => criterionBefore(was, criterion)));
  return [
    ...criteria.flatMap((criterion): readonly CriterionChange[] => {
      const { name } = criterion;
      const old = criterionBefore(was, criterion);
      if (old === undefined) return [{ name, what: 'new' }];
      return wordsOf(old) === wordsOf(criterion) ? [] : [{ name, what: 'changed' }];
    }),
    ...was.criteria.filter((old) => !kept.has(old)).map(({ name }) => ({ name, what: 'gone' }) as const),
  ];
}
