import { Type, type Static } from 'typebox';
import { Fraction, Instant, Nullable, OneOf, Uuid } from './common.ts';
import { Answers, Question, questionVerdicts } from './question.ts';

const strict = { additionalProperties: false } as const;

/** Questions of one subject: of a page of the course that asks them. */
const KnowledgeSubject = Type.Object({
  name: Type.String(),
  /** Questions of it that come back. */
  questions: Type.Integer(),
  /** Answers that what is said of it rests on: in the quiz and in reviews. */
  answers: Type.Integer(),
  /** Sum of what they were worth, each from 0 to 1. */
  points: Type.Number(),
});

/** What comes back of one course. */
export const KnowledgeModel = Type.Object({
  objectiveId: Uuid,
  name: Type.String(),
  paused: Type.Boolean(),
  questions: Type.Integer(),
  due: Type.Integer(),
  /** The next instant at which a question becomes due; null where none is to come. */
  nextDue: Nullable(Instant),
  /** In the order of their names. */
  subjects: Type.Array(KnowledgeSubject),
});
export type KnowledgeModel = Static<typeof KnowledgeModel>;

/** A review that was answered. */
const AnsweredReview = Type.Object({
  id: Uuid,
  objectiveId: Uuid,
  courseName: Type.String(),
  subject: Type.String(),
  answered: Instant,
  verdict: OneOf(questionVerdicts),
});

/** What a person knows, and what is to be refreshed. */
export const Knowledge = Type.Object({
  /** Courses by their names. */
  models: Type.Array(KnowledgeModel),
  /** No reviews are asked before this instant; null without a holiday. */
  holidayUntil: Nullable(Instant),
  /** The last ones, the newest first. */
  history: Type.Array(AnsweredReview),
  /** All that were ever answered. */
  answered: Type.Integer(),
});
export type Knowledge = Static<typeof Knowledge>;

/** Whose reviews are asked: those of a course, or of all of them. */
export const NewReview = Type.Object({ objectiveId: Nullable(Uuid) }, strict);

/**
 * A question that comes back (Spec 2 §3 'Reinforcement workflow'). Before it is answered nothing of its answer is here.
 */
export const ReinforcementWorkflow = Type.Object({
  id: Uuid,
  objectiveId: Uuid,
  courseName: Type.String(),
  /** Page of the course that asks it. */
  subject: Type.String(),
  /** As it was presented, and once it is answered with what came of it. */
  question: Question,
  /** What was answered; null before. */
  answer: Nullable(Answers),
  answered: Nullable(Instant),
  /** Null before it is answered. */
  normalizedScore: Nullable(Fraction),
  /** The author's words about the answer, in plain letters; null where there are none. */
  feedback: Nullable(Type.String()),
  /** The answer in plain letters; null before it is given. */
  answerText: Nullable(Type.String()),
  /** Instant at which it comes back; null before it is answered. */
  nextDue: Nullable(Instant),
});
export type ReinforcementWorkflow = Static<typeof ReinforcementWorkflow>;

export const BegunReview = Type.Object({
  /** Null where nothing is due. */
  workflow: Nullable(ReinforcementWorkflow),
  /** Questions that are due, with this one. */
  due: Type.Integer(),
});
export type BegunReview = Static<typeof BegunReview>;

export const ReinforcementAnswer = Type.Object(
  {
    /** Id of a choice, as links of mails have it, or answers by the places of the question. */
    answer: Type.Union([Type.String({ maxLength: 255 }), Answers]),
  },
  strict,
);
export type ReinforcementAnswer = Static<typeof ReinforcementAnswer>;

/** Lets the reviews of a course rest, or all of them until an instant. */
export const KnowledgePause = Type.Object(
  {
    /** Courses whose reviews rest until this is said otherwise. */
    pausedCourses: Type.Array(Uuid, { maxItems: 1000, uniqueItems: true }),
    holidayUntil: Nullable(Instant),
  },
  strict,
);
export type KnowledgePause = Static<typeof KnowledgePause>;

/** Questions that were imported for a course, beside those of its own quizzes. */
export const ImportedModelSummary = Type.Object({
  objectiveId: Uuid,
  /** Code and name of the course. */
  code: Type.String(),
  course: Type.String(),
  /** Name that the file gave it. */
  name: Type.String(),
  imported: Instant,
  questions: Type.Integer(),
  /** People to whom some of its questions come back. */
  learners: Type.Integer(),
});
export type ImportedModelSummary = Static<typeof ImportedModelSummary>;

export const ImportedModel = Type.Object({
  ...ImportedModelSummary.properties,
  /** Its questions, in the words of their author without formatting. */
  items: Type.Array(Type.Object({ id: Type.String(), words: Type.String() })),
});
export type ImportedModel = Static<typeof ImportedModel>;

export const RemovedModel = Type.Object({
  /** What is asked no more; what was answered stays, and goes on if the same questions are imported again. */
  resting: Type.Object({ questions: Type.Integer(), learners: Type.Integer() }),
});
