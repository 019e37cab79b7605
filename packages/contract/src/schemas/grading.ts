import { Type, type Static } from 'typebox';
import { Uuid, Instant, Nullable, OneOf } from './common.ts';
import { lateStandings } from './question.ts';
import { Mark, NewAssessment, Rubric } from './rubric.ts';
import { ObjectiveRecord, ObjectiveWorkflow } from './objective.ts';

const strict = { additionalProperties: false } as const;

/**
 * Something that waits for an instructor: work to be graded, grades to be approved, or answers that came late to work
 * that has its result.
 */
export const GradingItem = Type.Object({
  waitsFor: OneOf(['grade', 'approval', 'late'] as const),
  /** Instant since which it waits. */
  since: Instant,
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

/** The longest waiting first; `totalCount` is all that waits, whichever page of it this is. */
export const GradingItems = Type.Object({
  items: Type.Array(GradingItem),
  totalCount: Type.Integer(),
  /** What the next page is asked for with; null at the end. */
  next: Nullable(Type.String()),
});
export type GradingItems = Static<typeof GradingItems>;

export const GradingPage = Type.Object(
  {
    after: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
        description: '`next` of the page before',
      }),
    ),
    take: Type.Optional(
      Type.String({ pattern: '^([1-9][0-9]?|1[0-9]{2}|200)$', description: 'At most so many; 200 unless told' }),
    ),
  },
  strict,
);

/** A question of a quiz that was handed in, for whoever grades it. */
export const GradedQuestion = Type.Object({
  id: Type.String(),
  /** 1 for the first. */
  number: Type.Integer(),
  /** What was asked and answered, late answers and notes of the author included, made harmless. */
  html: Type.String(),
  /** Points that it can give; 0 for one that is not scored. */
  points: Type.Number(),
  /** Points of scoring; null where only a person can say it. */
  scored: Nullable(Type.Number()),
  /** What a person gave; null before. */
  given: Nullable(Type.Number()),
  comment: Nullable(Type.String()),
  /** A person has to give points. */
  waits: Type.Boolean(),
  /** Null where nothing came after the end. */
  late: Nullable(OneOf(lateStandings)),
  /** By what it is assessed; null where its author says nothing of that. */
  rubric: Nullable(Rubric),
  /** What a person said by the rubric before; null where nobody did. */
  marks: Nullable(Type.Array(Mark)),
});
export type GradedQuestion = Static<typeof GradedQuestion>;

/** A quiz that was handed in, for whoever grades it. */
export const GradedQuiz = Type.Object({
  questions: Type.Array(GradedQuestion),
  /** Since when its points are others than at first; goes along with the grade, so that nothing unread is graded. */
  rescored: Nullable(Instant),
});
export type GradedQuiz = Static<typeof GradedQuiz>;

/** What the learner was asked to do, for whoever grades it. */
export const WorkTask = Type.Object({
  /** The author's words, made harmless; null where the task is something else, such as a film. */
  html: Nullable(Type.String()),
  /** Null where there are no questions, or before they are handed in. */
  quiz: Nullable(GradedQuiz),
  due: Nullable(Instant),
  /** True where something is handed in, which `getHandedInWork` answers. */
  handsIn: Type.Boolean(),
});
export type WorkTask = Static<typeof WorkTask>;

export const NewGrade = Type.Object(
  {
    score: Type.Number({ minimum: 0 }),
    maxScore: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
    /** Words for the learner, who reads them as plain text once the result is shown. */
    comment: Type.Optional(Type.String({ maxLength: 4000 })),
    /** The version that was read, where one was handed in (`getHandedInWork`): another one is not graded by mistake. */
    versionId: Type.Optional(Uuid),
    ...NewAssessment,
  },
  strict,
);
export type NewGrade = Static<typeof NewGrade>;

/** Points for a question. */
export const NewQuestionGrade = Type.Object(
  {
    questionId: Type.String({ maxLength: 255 }),
    points: Type.Number({ minimum: 0 }),
    /** Words for the learner about this question, who reads them as plain text once the result is shown. */
    comment: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Why it gets other points than scoring gave; asked for only there, and written down. */
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
    ...NewAssessment,
  },
  strict,
);
export type NewQuestionGrade = Static<typeof NewQuestionGrade>;

export const NewQuestionGrades = Type.Object(
  {
    /** Every question that waits for a person, and those whose points are changed. */
    questions: Type.Array(NewQuestionGrade, { maxItems: 500 }),
    /** Words for the learner about the whole. */
    comment: Type.Optional(Type.String({ maxLength: 4000 })),
    /** `rescored` of the quiz that was read (`getWorkTask`): another one is not graded by mistake. */
    rescored: Type.Optional(Nullable(Instant)),
  },
  strict,
);
export type NewQuestionGrades = Static<typeof NewQuestionGrades>;

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
