import { sumOf, type Assessment, type Mark } from './assessment.ts';
import {
  criterionKind,
  mostOf,
  type CriterionKind,
  type Rubric,
  type RubricCriterion,
  type RubricLevel,
} from './rubric.ts';

/** A level as a learner reads it: points are null where their author hides them. */
export interface ReadLevel extends Omit<RubricLevel, 'points'> {
  readonly points: number | null;
}

/** A criterion as a learner reads it. */
export interface ReadCriterion extends Pick<RubricCriterion, 'id' | 'name' | 'description'> {
  readonly kind: CriterionKind;
  readonly levels: readonly ReadLevel[];
  /** Null where points are hidden, and where the criterion gives none. */
  readonly most: number | null;
}

/** A rubric as a learner reads it. */
export interface ReadRubric {
  readonly criteria: readonly ReadCriterion[];
  /** Points that it gives at the most; null where points are hidden or do not count. */
  readonly most: number | null;
}

/** An assessment as a learner reads it, once the result may be seen. */
export interface ReadAssessment {
  readonly rubric: ReadRubric;
  readonly marks: readonly Mark[];
  /** Null where points are hidden or do not count. */
  readonly sum: number | null;
  readonly byHand: boolean;
}

/** The rubric without what its author hides. */
export function readRubric(rubric: Rubric): ReadRubric {
  const { showsPoints, counts } = rubric;
  const seen = (points: number) => (showsPoints ? points : null);
  return {
    criteria: rubric.criteria.map((criterion) => ({
      id: criterion.id,
      name: criterion.name,
      description: criterion.description,
      kind: criterionKind(criterion),
      levels: criterion.levels.map(({ above, ...level }) => ({
        ...level,
        points: seen(level.points),
        ...(above === undefined || !showsPoints ? {} : { above }),
      })),
      most: criterion.most > 0 ? seen(criterion.most) : null,
    })),
    most: counts && mostOf(rubric) > 0 ? seen(mostOf(rubric)) : null,
  };
}

/** The rubric that a learner reads before handing in; null where it is shown with the result only. */
export function rubricBefore(rubric: Rubric | null): ReadRubric | null {
  return rubric?.shownBefore === true ? readRubric(rubric) : null;
}

/** The assessment without what the rubric's author hides. Whether it may be seen at all is the result's own rule. */
export function readAssessment({ rubric, marks, byHand }: Assessment): ReadAssessment {
  const read = readRubric(rubric);
  return {
    rubric: read,
    marks: rubric.showsPoints ? marks : marks.map((mark) => ({ ...mark, points: null })),
    sum: read.most === null ? null : sumOf(rubric, marks),
    byHand: byHand && read.most !== null,
  };
}
