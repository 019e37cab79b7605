import type { HandedInWork, ReadAssessment as AssessmentAnswer, ReadRubric as RubricAnswer } from '@stoa/contract';
import { bodyHash } from '../../kernel/commands/commands.ts';
import { readAssessment, rubricBefore, type Assessment, type ReadRubric, type Rubric } from '@stoa/domain';

type WholeRubric = NonNullable<HandedInWork['terms']['rubric']>;

/** The rubric as its learner reads it before handing in; null where its author hides it. */
export function presentRubricBefore(rubric: Rubric | null): RubricAnswer | null {
  const read = rubricBefore(rubric);
  return read === null ? null : presentReadRubric(read);
}

/** Tells a rubric from another, also where an import changed a word of it. */
export const fingerprintOf = (rubric: Rubric): string => bodyHash(rubric).toString('hex');

/** The rubric as whoever grades by it reads it. */
export function presentWholeRubric(rubric: Rubric): WholeRubric {
  return {
    ...rubric,
    fingerprint: fingerprintOf(rubric),
    criteria: rubric.criteria.map((one) => ({ ...one, levels: [...one.levels] })),
  };
}

/** What a learner reads of an assessment, once its result may be shown. */
export function presentAssessment(assessment: Assessment): AssessmentAnswer {
  const { rubric, marks, ...rest } = readAssessment(assessment);
  return { ...rest, rubric: presentReadRubric(rubric), marks: [...marks] };
}

function presentReadRubric(rubric: ReadRubric): RubricAnswer {
  return { ...rubric, criteria: rubric.criteria.map((one) => ({ ...one, levels: [...one.levels] })) };
}
