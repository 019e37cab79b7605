import { richLimits } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { ActivityConstraint, Proctoring } from './activity.ts';
import { Annotations } from './annotation.ts';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';
import { DraftFile } from './hand-in.ts';
import { Interaction } from './interaction.ts';
import { ReadAssessment, ReadRubric } from './rubric.ts';

/** Answers to a question by the identifier of the interaction; an empty list, or none, is not answered. */
export const Answers = Type.Record(
  Type.String({ maxLength: 255 }),
  Type.Array(Type.String({ maxLength: richLimits.answer }), { maxItems: 500 }),
  { maxProperties: 500 },
);
export type Answers = Static<typeof Answers>;

/** Why a question is shown and not asked. */
export const notAskedReasons = ['program-graded', 'script-input', 'unknown-kind', 'no-key', 'broken'] as const;
export type NotAskedReason = (typeof notAskedReasons)[number];

export const questionVerdicts = ['correct', 'partly', 'wrong', 'waits', 'noted'] as const;
/** `waits` for a person; `noted` has nothing that could be wrong, as a poll. */
export type QuestionVerdict = (typeof questionVerdicts)[number];

/** The author's words about an answer. */
export const QuestionFeedback = Type.Object({
  html: Type.String(),
  /** The choice, or another part of an interaction, that it is about; null for the whole question. */
  about: Nullable(Type.Object({ interaction: Type.String(), choice: Nullable(Type.String()) })),
});
export type QuestionFeedback = Static<typeof QuestionFeedback>;

export const QuestionResult = Type.Object({
  verdict: OneOf(questionVerdicts),
  /** Points, out of the question's; null while a person has not graded it, and where nothing is scored. */
  score: Nullable(Type.Number()),
  feedback: Type.Array(QuestionFeedback),
  /** Plain text of the person who graded it; null without. */
  comment: Nullable(Type.String()),
  /** What they said by the rubric; absent where it was graded without one. */
  assessment: Type.Optional(ReadAssessment),
});
export type QuestionResult = Static<typeof QuestionResult>;

export const QuestionSolution = Type.Object({
  /** The right answers, where they can be told as answers are. */
  answers: Answers,
  /** The author's explanation; null where there is none. */
  html: Nullable(Type.String()),
});
export type QuestionSolution = Static<typeof QuestionSolution>;

const save = {
  /** One opening of the page, by an id that the device gave it. */
  writingId: Uuid,
  /** Number of the save within its writing; it grows with each. */
  sequence: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
};

/** What the learner answered last, as the server has it. */
export const QuestionAnswer = Type.Object({ ...save, answers: Answers, saved: Instant });
export type QuestionAnswer = Static<typeof QuestionAnswer>;

/** A file that its learner gave as an answer, or that is on its way. */
export const AnswerFile = Type.Object({
  ...DraftFile.properties,
  /** Id of the interaction. */
  interaction: Type.String(),
});
export type AnswerFile = Static<typeof AnswerFile>;

/** An answer came after the end: it waits for whoever grades, or they have said yes or no to it. */
export const lateStandings = ['waits', 'accepted', 'declined'] as const;
export type LateStanding = (typeof lateStandings)[number];

/** What its keys can do: four operations, percent and roots; or functions, powers and constants as well. */
export const calculatorKinds = ['basic', 'scientific'] as const;
export type CalculatorKind = (typeof calculatorKinds)[number];

/** Help of an author with a word or a picture that can be read, by the names of QTI 3. */
export const supportKinds = [
  'glossary-on-screen',
  'keyword-translation',
  'simplified-language-portions',
  'linguistic-guidance',
  'long-description',
] as const;
export type SupportKind = (typeof supportKinds)[number];

export const QuestionSupport = Type.Object({
  /** Elements with `data-support="ID"` mark what it is about. */
  id: Type.String(),
  /** Plain words that it is about; empty for a picture or a paragraph. */
  term: Type.String(),
  helps: Type.Array(
    Type.Object({
      kind: OneOf(supportKinds),
      /** BCP 47 tag; null where it is that of the question. */
      language: Nullable(Type.String()),
      html: Type.String(),
    }),
  ),
});
export type QuestionSupport = Static<typeof QuestionSupport>;

/** How a question is answered in its quiz, as its author says. */
export const QuestionControl = Type.Object({
  /** It is checked by itself, before the quiz is over. */
  checkable: Type.Boolean(),
  /** One goes on from it, or hands in, with an answer only. */
  mustAnswer: Type.Boolean(),
  /** Less of an answer than its parts ask for is not taken. */
  mustBeWhole: Type.Boolean(),
  /** Its learner may write a comment to whoever grades it. */
  comments: Type.Boolean(),
  /** It was answered, and nobody reads it again: of its words, answer and files nothing is here. */
  withheld: Type.Boolean(),
});
export type QuestionControl = Static<typeof QuestionControl>;

/** A question as its learner may see it now. */
export const Question = Type.Object({
  /** Letters, digits, `.`, `_` and `-`; unique in its quiz. */
  id: Type.String(),
  /** Plain text; empty where the author gave it none. */
  title: Type.String(),
  /** Where an interaction stands there is an element with `data-interaction="ID"`. */
  html: Type.String(),
  /** Texts that several questions are about, above it. */
  stimuli: Type.Array(Type.String()),
  interactions: Type.Array(Interaction),
  /** Points that it can give; 0 for one that is not scored. */
  points: Type.Number(),
  /** Share of its points that each check after the first costs, from 0 to 1. */
  penalty: Type.Number(),
  /** Why it is shown and not asked; null for one that can be taken. */
  notAsked: Nullable(OneOf(notAskedReasons)),
  /** A person grades it. */
  manualGrading: Type.Boolean(),
  answer: Nullable(QuestionAnswer),
  /** Its files, the oldest first, also those that are not stored yet. */
  files: Type.Array(AnswerFile),
  /** Absent in what a device kept of it before there was any. */
  control: Type.Optional(QuestionControl),
  /** Null where nothing came after the end. */
  late: Nullable(OneOf(lateStandings)),
  /** Times that it was checked, and may be; null for as often as one likes. */
  checks: Type.Object({ used: Type.Integer(), most: Nullable(Type.Integer()) }),
  /** Hints that were asked for, and how many are left. */
  hints: Type.Object({ given: Type.Array(Type.String()), left: Type.Integer() }),
  /** Help with what its texts mark; absent where there is none. */
  supports: Type.Optional(Type.Array(QuestionSupport)),
  /** By what its answer will be assessed; absent where nothing is said of that, or only with the result. */
  rubric: Type.Optional(ReadRubric),
  /** The calculator that its author allows; null for none. */
  calculator: Nullable(OneOf(calculatorKinds)),
  /** Null before it is checked, and while its result is hidden. */
  result: Nullable(QuestionResult),
  /** Null while it is not to be seen. */
  solution: Nullable(QuestionSolution),
});
export type Question = Static<typeof Question>;

export const quizModes = ['practice', 'test'] as const;
/** `practice`: each question is checked by itself. `test`: all are handed in together. */
export type QuizMode = (typeof quizModes)[number];

/** Questions under one heading. */
export const QuizSection = Type.Object({
  /** Plain text; empty where there is none. */
  title: Type.String(),
  /** Instructions; null where there are none. */
  html: Nullable(Type.String()),
  questions: Type.Array(Question),
});
export type QuizSection = Static<typeof QuizSection>;

export const limitedParts = ['question', 'section', 'part', 'test'] as const;

/** A limit of time at the current question of a linear test, or of the whole where its end leads nowhere. */
export const QuizLimit = Type.Object({
  of: OneOf(limitedParts),
  /** Plain text; empty where it has none. */
  title: Type.String(),
  /** At this instant the way goes on by itself. */
  deadline: Instant,
  /** Seconds of it that only this person has. */
  extraSeconds: Type.Integer(),
  /** What comes after it still counts, and nothing goes on by itself. */
  late: Type.Boolean(),
});
export type QuizLimit = Static<typeof QuizLimit>;

/** Something in a test that is not linear and has a time of its own, which begins when its learner begins it. */
export const QuizTimedPart = Type.Object({
  /** Names it in this attempt. */
  key: Type.String(),
  of: OneOf(limitedParts),
  /** Plain text; empty where it has none. */
  title: Type.String(),
  /** How long it takes at the most, with those that only this person has. */
  seconds: Type.Integer(),
  extraSeconds: Type.Integer(),
  /** What comes after its end still counts, and nothing closes. */
  late: Type.Boolean(),
  /** Null before it was begun: its questions are not here by then. */
  deadline: Nullable(Instant),
  /** Its questions are closed: what was answered counts, and nothing else. */
  over: Type.Boolean(),
  /** Numbers of its questions in the test, 1 for the first. */
  numbers: Type.Array(Type.Integer()),
});
export type QuizTimedPart = Static<typeof QuizTimedPart>;

/** A quiz under way, or handed in, as its learner may see it now. */
export const QuizWork = Type.Object({
  mode: OneOf(quizModes),
  /** So many questions at a time; null for all on one page. */
  perPage: Nullable(Type.Integer()),
  /**
   * Its questions come one after the other, or parts at a time, without a way back, and only those that came are here.
   * Null otherwise.
   */
  linear: Nullable(
    Type.Object({
      /** How many come in all; null where answers decide about it. */
      count: Nullable(Type.Integer()),
      /** Limits of time at the current question, the outermost first. */
      limits: Type.Array(QuizLimit),
      /**
       * So many of the last questions can be answered now, and one goes on from all of them together: those of a part
       * in which one goes to and fro. Absent where it is the last one.
       */
      together: Type.Optional(Type.Integer()),
      /** One goes on from it at this instant or later; null where one may at once. */
      notBefore: Nullable(Instant),
    }),
  ),
  /** What has a time that its learner begins, the outermost first; absent where nothing has. */
  timed: Type.Optional(Type.Array(QuizTimedPart)),
  /** Said before the first question; null where nothing is. */
  html: Nullable(Type.String()),
  sections: Type.Array(QuizSection),
  /** The author's words about the whole test, as HTML: those for its end once its result is shown. */
  feedback: Type.Array(Type.String()),
  /** By question, where there are any; apart from the questions, which others read as well. */
  annotations: Type.Record(Type.String(), Annotations),
  /** Points that all questions together can give. */
  points: Type.Number(),
  /** Points earned; null while they are hidden or not known. */
  score: Nullable(Type.Number()),
  /** The server hands in what is there at this instant; null without a time limit. */
  deadline: Nullable(Instant),
  /** Seconds of it that only this person has. */
  extraSeconds: Type.Integer(),
  /** It is handed in at this instant or later; null where it may be at once. */
  notBefore: Nullable(Instant),
  /** Since when the points are others than those that were told first; null where they are the same. */
  rescored: Nullable(Instant),
  /** Null while it is being taken. */
  submitted: Nullable(Instant),
  /** As of its part: by both a device knows whether it may keep this, and until when. Null where none covers it. */
  proctoring: Nullable(Proctoring),
  activityConstraint: Nullable(ActivityConstraint),
});
export type QuizWork = Static<typeof QuizWork>;

export const NewQuestionAnswer = Type.Object({ ...save, answers: Answers }, { additionalProperties: false });
export type NewQuestionAnswer = Static<typeof NewQuestionAnswer>;

/** What the server holds of a question: its newest save, which need not be the one that was sent. */
export const KeptAnswer = Type.Object({
  ...save,
  saved: Instant,
  /** It arrived after the quiz was handed in: it is kept, and counts only if whoever grades accepts it. */
  late: Type.Boolean(),
});
export type KeptAnswer = Static<typeof KeptAnswer>;
