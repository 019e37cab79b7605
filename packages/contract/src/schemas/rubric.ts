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

/** A level that is a range of points begins above these, and they are not among it; absent for one that is none. */
const above = Type.Optional(Type.Number());

/** A rubric as whoever grades by it reads it. */
export const Rubric = Type.Object({
  /** Sum over all of it: 64 hexadecimal digits, which go along with marks, so that another rubric is not graded by. */
  fingerprint: Type.String(),
  criteria: Type.Array(
    Type.Object({
      ...named,
      /** In the order in which their author wrote them; empty where no level is chosen. */
      levels: Type.Array(Type.Object({ ...named, points: Type.Number(), above })),
      /** Points that it can give; 0 for a comment alone. */
      most: Type.Number(),
      comment: OneOf(criterionComments),
      /** Plain text for whoever grades. */
      gradersNote: Type.Optional(Type.String()),
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
      levels: Type.Array(Type.Object({ ...named, points: Nullable(Type.Number()), above })),
      most: Nullable(Type.Number()),
    }),
  ),
  /** Points that it gives at the most; null where they are hidden or do not count. */
  most: Nullable(Type.Number()),
});
export type ReadRubric = Static<typeof ReadRubric>;

/** What is said by a criterion. */
export const Mark = Type.Object({
  criterionId: Type.String(),
  /** Null where no level is chosen. */
  levelId: Nullable(Type.String()),
  points: Nullable(Type.Number()),
  /** Plain text. */
  comment: Nullable(Type.String()),
});

/** What whoever graded said by each criterion, with the rubric as it was then. */
export const ReadAssessment = Type.Object({
  rubric: ReadRubric,
  /** In the order of the criteria, one of each. */
  marks: Type.Array(Mark),
  /** Sum of the points; null where they are hidden or do not count. */
  sum: Nullable(Type.Number()),
  /** The grade has other points than the rubric comes to. */
  byHand: Type.Boolean(),
});
export type ReadAssessment = Static<typeof ReadAssessment>;

const id = Type.String({ maxLength: rubricLimits.mostIdLength });

/** What is said by one criterion: a level, points where it has none or one that is a range, and words. */
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

/** What is said by a rubric; both are left out where a grade is given without it. */
export const NewAssessment = {
  /** One of every criterion. */
  marks: Type.Optional(Type.Array(NewMark, { maxItems: rubricLimits.mostCriteria })),
  /** `fingerprint` of the rubric that was read: by another one nothing is graded by mistake. */
  rubric: Type.Optional(Type.String({ maxLength: 64 })),
};
