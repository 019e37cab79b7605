import { waiverReasons, type WaiverReason } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Fraction, Instant, Nullable, OneOf, Uuid } from './common.ts';
import { ObjectiveWorkflow } from './objective.ts';

const strict = { additionalProperties: false } as const;

const extraMinutes = Type.Integer({ minimum: 1, maximum: 1440 });
const timeFactor = Type.Number({ exclusiveMinimum: 1, maximum: 10 });
const extraAttempts = Type.Integer({ minimum: 0, maximum: 100 });

/**
 * More time for quizzes, as minutes or as a multiple of the limit, or more attempts at one activity. It takes the place
 * of what this person had there before; work under way gets longer by it, and never shorter.
 */
export const NewAccommodation = Type.Object(
  {
    email: Type.String({ format: 'email', maxLength: 254 }),
    /** The place that it is for; the whole course unless told, which is for time only. */
    activityPartId: Type.Optional(Uuid),
    extraMinutes: Type.Optional(extraMinutes),
    timeFactor: Type.Optional(timeFactor),
    extraAttempts: Type.Optional(extraAttempts),
  },
  strict,
);
export type NewAccommodation = Static<typeof NewAccommodation>;

export const Accommodation = Type.Object({
  id: Uuid,
  learner: Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  /** Null for the whole course. */
  activity: Nullable(Type.Object({ activityPartId: Uuid, name: Type.String() })),
  extraMinutes: Nullable(extraMinutes),
  timeFactor: Nullable(timeFactor),
  extraAttempts,
});
export type Accommodation = Static<typeof Accommodation>;

/** Where something may be given, in the order of the course. */
const GivingPlace = Type.Object({
  activityPartId: Uuid,
  name: Type.String(),
  isQuiz: Type.Boolean(),
  /** Null for as many as one likes. */
  allowedAttempts: Nullable(Type.Integer()),
});

export const Accommodations = Type.Object({
  items: Type.Array(Accommodation),
  places: Type.Array(GivingPlace),
});
export type Accommodations = Static<typeof Accommodations>;

/** Questions whose late answers somebody said yes or no to, and the attempt as it stands then. */
export const JudgedLateAnswers = Type.Object({
  questionIds: Type.Array(Type.String()),
  objectiveWorkflow: ObjectiveWorkflow,
});
export type JudgedLateAnswers = Static<typeof JudgedLateAnswers>;

const countedAttempts = ['best', 'last'] as const;

export const StatisticsQuery = Type.Object(
  {
    attempts: Type.Optional(
      Type.Enum([...countedAttempts], { description: 'Which work of each person; the best unless told' }),
    ),
  },
  strict,
);

export const QuestionStatistics = Type.Object({
  id: Type.String(),
  title: Type.String(),
  html: Type.String(),
  points: Type.Number(),
  /** People who were asked it, and who answered something. */
  asked: Type.Integer(),
  answered: Type.Integer(),
  /** Mean share of its points: the easier the higher. Null where nothing was scored. */
  difficulty: Nullable(Fraction),
  /** Correlation with the points of the others; null among fewer than five people, or where all did the same. */
  discrimination: Nullable(Type.Number({ minimum: -1, maximum: 1 })),
  /** Where something is chosen out of a list. */
  interactions: Type.Array(
    Type.Object({
      id: Type.String(),
      choices: Type.Array(
        Type.Object({
          id: Type.String(),
          html: Type.String(),
          chosen: Type.Integer(),
          /** Mean share of the points of the whole quiz, of those who chose it; null without anybody. */
          meanScore: Nullable(Fraction),
        }),
      ),
    }),
  ),
});
export type QuestionStatistics = Static<typeof QuestionStatistics>;

/** One work that was handed in of each person; questions that were put in other words later do not count. */
export const QuizStatistics = Type.Object({
  activityPartId: Uuid,
  name: Type.String(),
  attempts: OneOf(countedAttempts),
  people: Type.Integer(),
  meanScore: Nullable(Fraction),
  questions: Type.Array(QuestionStatistics),
});

const identifier = Type.String({ minLength: 1, maxLength: 255 });

/** What is put right about a question. */
const Correction = Type.Union([
  /** Other right answers, as answers are told; with the points of each where points are given for each. */
  Type.Object(
    {
      kind: Type.Literal('key'),
      responseId: identifier,
      correct: Type.Array(Type.String({ maxLength: 10_000 }), { minItems: 1, maxItems: 500 }),
      mapping: Type.Optional(
        Type.Array(Type.Object({ key: identifier, value: Type.Number({ minimum: -1000, maximum: 1000 }) }, strict), {
          minItems: 1,
          maxItems: 500,
        }),
      ),
    },
    strict,
  ),
  /** Everybody who was asked it has its points. */
  Type.Object({ kind: Type.Literal('everybody') }, strict),
  /** It does not count. */
  Type.Object({ kind: Type.Literal('excluded') }, strict),
]);

export const NewRegrade = Type.Object(
  {
    questionId: identifier,
    correction: Correction,
    /** Kept in the log. */
    reason: Type.String({ minLength: 1, maxLength: 1000 }),
    /** False lowers results as well; unless told, whoever would lose by it keeps what they have. */
    onlyRaise: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type NewRegrade = Static<typeof NewRegrade>;

const changes = {
  raised: Type.Integer(),
  lowered: Type.Integer(),
  /** Would be lowered, and stay as they are. */
  kept: Type.Integer(),
};

/** What a correction would change, as far as it is counted. */
export const RegradePreview = Type.Object({
  id: Uuid,
  activityPartId: Uuid,
  questionId: Type.String(),
  /** All works, and how many of them are counted. */
  works: Type.Integer(),
  done: Type.Integer(),
  ...changes,
  unchanged: Type.Integer(),
  /** Of those that are raised or lowered: passed only then, and passed no more. */
  passed: Type.Integer(),
  failed: Type.Integer(),
  /** Null while it is counted, and where that was cancelled. */
  finished: Nullable(Instant),
  /** Nothing more is counted since then; null unless somebody said so, or the question is another by now. */
  cancelled: Nullable(Instant),
});
export type RegradePreview = Static<typeof RegradePreview>;

export const Regrade = Type.Object({
  id: Uuid,
  activityPartId: Uuid,
  questionId: Type.String(),
  /** Works, and how many of them are done. */
  total: Type.Integer(),
  done: Type.Integer(),
  ...changes,
  /** Null while it is under way. */
  finished: Nullable(Instant),
});
export type Regrade = Static<typeof Regrade>;

/** A unit of cmi5 that somebody need not take, and why. */
export const NewWaiver = Type.Object(
  {
    email: Type.String({ format: 'email', maxLength: 254 }),
    activityPartId: Uuid,
    reason: OneOf(Object.keys(waiverReasons) as readonly WaiverReason[]),
  },
  strict,
);
export type NewWaiver = Static<typeof NewWaiver>;

export const Waiver = Type.Object({
  activityWorkflowId: Uuid,
  /** The statement that says so. */
  statementId: Uuid,
});
export type Waiver = Static<typeof Waiver>;
