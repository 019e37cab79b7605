import { Type, type Static } from 'typebox';
import { ActivityWorkflowAggregate, describedFields, Proctoring, termFields } from './activity.ts';
import { Instant, Nullable } from './common.ts';
import { ObjectiveWorkflow } from './objective.ts';

/** A part of a course as it is for every learner: its terms and its activity. */
export const ShapePart = Type.Object({ ...termFields, childActivity: Type.Object(describedFields) });
export type ShapePart = Static<typeof ShapePart>;

/**
 * What of a course is the same for all its learners. Its parts are counted in document order, the root is 0: a list,
 * not a tree, so that a long one can be read piece by piece (`readDocument`).
 */
export const CourseShape = Type.Object({
  ...termFields,
  activity: Type.Object(describedFields),
  /** By the number of a part, how many parts stand directly in it. */
  childrenCounts: Type.Array(Type.Integer({ minimum: 0 })),
  /** All parts but the root, each before what stands in it; last, because what is last is written in lines. */
  parts: Type.Array(ShapePart),
});
export type CourseShape = Static<typeof CourseShape>;

/** Everything of a part that is this learner's. */
export const PartStanding = Type.Object({
  /** Number of the part in the shape. */
  part: Type.Integer({ minimum: 0 }),
  /** Attempts that this learner has; null for any number. */
  allowedAttempts: Nullable(Type.Integer()),
  proctoring: Nullable(Proctoring),
  activityWorkflowAggregate: ActivityWorkflowAggregate,
});
export type PartStanding = Static<typeof PartStanding>;

/** How one learner stands in the parts of a course. With the shape that it names it makes an `ActivityTree`. */
export const CourseStanding = Type.Object({
  objectiveWorkflow: ObjectiveWorkflow,
  /** Address of the shape that it belongs to: another one as soon as anything of the shape is different. */
  shape: Type.String(),
  nextConstraintDate: Nullable(Instant),
  /** One digit for each part: 1 where it is `available`, and 2 more where its content is. */
  open: Type.String({ pattern: '^[0-3]*$' }),
  /** The parts of which there is more to say, in their order. */
  parts: Type.Array(PartStanding),
});
export type CourseStanding = Static<typeof CourseStanding>;
