import { Type, type Static } from 'typebox';
import { Uuid, Instant, Nullable, OneOf } from './common.ts';
import { ObjectiveRecord, ObjectiveWorkflow } from './objective.ts';

const strict = { additionalProperties: false } as const;

/** Something that waits for an instructor: work to be graded, or grades to be approved. */
export const GradingItem = Type.Object({
  waitsFor: OneOf(['grade', 'approval'] as const),
  objectiveWorkflowId: Uuid,
  attempt: Type.Integer(),
  /** Instant at which the attempt was submitted; null while the learner is still at work on the rest of it. */
  submitted: Nullable(Instant),
  learner: Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  objective: Type.Object({ id: Uuid, code: Type.String(), name: Type.String() }),
  /** The work to be graded; null where only the approval is missing. */
  activity: Nullable(
    Type.Object({
      activityWorkflowId: Uuid,
      name: Type.String(),
      attempt: Type.Integer(),
      submitted: Nullable(Instant),
    }),
  ),
});
export type GradingItem = Static<typeof GradingItem>;

/** The longest waiting first. */
export const GradingItems = Type.Object({ items: Type.Array(GradingItem), totalCount: Type.Integer() });
export type GradingItems = Static<typeof GradingItems>;

export const NewGrade = Type.Object(
  {
    score: Type.Number({ minimum: 0 }),
    maxScore: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
    /** Words for the learner, who reads them as plain text once the result is shown. */
    comment: Type.Optional(Type.String({ maxLength: 4000 })),
    /** The version that was read, where one was handed in (`getHandedInWork`): another one is not graded by mistake. */
    versionId: Type.Optional(Uuid),
  },
  strict,
);
export type NewGrade = Static<typeof NewGrade>;

/** The attempt as it stands afterwards. */
export const GradedAttempt = Type.Object({ objectiveWorkflow: ObjectiveWorkflow });
export type GradedAttempt = Static<typeof GradedAttempt>;

/** The id is the record's: sent again, the same import changes nothing. */
export const NewImportedResult = Type.Object(
  {
    id: Uuid,
    email: Type.String({ format: 'email', maxLength: 254 }),
    objectiveCode: Type.String({ minLength: 1, maxLength: 100 }),
    score: Type.Number({ minimum: 0 }),
    maxScore: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
    /** True when the course is passed; decided by the course's scale unless told. */
    passed: Type.Optional(Type.Boolean()),
    /** Now unless told. */
    finished: Type.Optional(Instant),
    protectResults: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type NewImportedResult = Static<typeof NewImportedResult>;

export const ImportedResult = Type.Object({ record: ObjectiveRecord });
export type ImportedResult = Static<typeof ImportedResult>;
