import { criterionComments, rubricLimits, type CriterionKind } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Nullable, OneOf } from './common.ts';

const criterionKinds = ['levels', 'points', 'comment'] as const satisfies readonly CriterionKind[];

const named = {
  id: Type.String(),
  name: Type.String(),
  /** Plain text. */
  description: Nullable(Type.String()),
};

/** A rubric as whoever grades by it reads it. */
export const Rubric = Type.Object({
  criteria: Type.Array(
    Type.Object({
      ...named,
      /** In the order in which their author wrote them; empty where no level is chosen. */
      levels: Type.Array(Type.Object({ ...named, points: Type.Number() })),
      /** Points that it can give; 0 for a comment alone. */
      most: Type.Number(),
      comment: OneOf(criterionComments),
    }),
  ),
  /** The sum of its points is the grade, unless whoever grades gives another. */
  counts: Type.Boolean(),
  /** Learners see points. */
  showsPoints: Type.Boolean(),
  /** Learners read it before they hand in. */
  shownBefore: Type.Boolean(),
});

/** A rubric as learners read it: points are null where its author hides them. */
export const ReadRubric = Type.Object({
  criteria: Type.Array(
    Type.Object({
      ...named,
      kind: OneOf(criterionKinds),
      levels: Type.Array(Type.Object({ ...named, points: Nullable(Type.Number()) })),
      most: Nullable(Type.Number()),
    }),
  ),
  /** Points that it gives at the most; null where they are hidden or do not count. */
  most: Nullable(Type.Number()),
});
export type ReadRubric = Static<typeof ReadRubric>;

/** What whoever graded said by each criterion, with the rubric as it was then. */
export const ReadAssessment = Type.Object({
  rubric: ReadRubric,
  /** In the order of the criteria, one of each. */
  marks: Type.Array(
    Type.Object({
      criterionId: Type.String(),
      /** Null where no level is chosen. */
      levelId: Nullable(Type.String()),
      points: Nullable(Type.Number()),
      /** Plain text. */
      comment: Nullable(Type.String()),
    }),
  ),
  /** Sum of the points; null where they are hidden or do not count. */
  sum: Nullable(Type.Number()),
  /** The grade has other points than the rubric comes to. */
  byHand: Type.Boolean(),
});
export type ReadAssessment = Static<typeof ReadAssessment>;

const id = Type.String({ maxLength: rubricLimits.mostIdLength });

/** What is said by one criterion: a level, or points where it has none, and words. */
const NewMark = Type.Object(
  {
    criterionId: id,
    levelId: Type.Optional(id),
    points: Type.Optional(Type.Number({ minimum: 0, maximum: rubricLimits.mostPoints })),
    /** For the learner, who reads it as plain text once the result is shown. */
    comment: Type.Optional(Type.String({ maxLength: rubricLimits.mostCommentLength })),
  },
  { additionalProperties: false },
);

/** One of every criterion, or the grade is given without the rubric. */
export const NewMarks = Type.Array(NewMark, { maxItems: rubricLimits.mostCriteria });
