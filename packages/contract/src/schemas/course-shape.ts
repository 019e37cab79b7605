import { Type, type Static } from 'typebox';
import { ActivityWorkflowAggregate, describedFields, Proctoring, termFields } from './activity.ts';
import { Instant, Nullable } from './common.ts';
import { ObjectiveWorkflow } from './objective.ts';

/** A part of a course as it is for every learner: its terms, its activity, and what stands in it. */
export const ShapePart = Type.Cyclic(
  {
    ShapePart: Type.Object({
      ...termFields,
      childActivity: Type.Object({ ...describedFields, children: Type.Array(Type.Ref('ShapePart')) }),
    }),
  },
  'ShapePart',
);
export type ShapePart = Static<typeof ShapePart>;

/** What of a course is the same for all its learners. Its parts are counted in document order, the root is 0. */
export const CourseShape = Type.Object({
  ...termFields,
  activity: Type.Object({ ...describedFields, children: Type.Array(ShapePart) }),
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
