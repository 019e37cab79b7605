import { decisionFrom, type Decision } from '../decision.ts';

/** Work at a quiz, as far as the rules ask. */
export interface QuizFacts {
  /** The activity may be opened, and its attempt is open for work. */
  readonly open: boolean;
  /** The work at the activity is in progress: nothing was handed in, and nothing graded. */
  readonly atWork: boolean;
  /** Each question is checked by itself. */
  readonly practice: boolean;
  /** Its questions come one after the other, without a way back. */
  readonly linear: boolean;
  /** Its least time is not over: it is not handed in yet. */
  readonly tooEarly: boolean;
}

/** One question of it. */
export interface QuestionFacts {
  /** It is asked, and not only shown. */
  readonly asked: boolean;
  /** Something was answered. */
  readonly answered: boolean;
  /** It is checked by itself: as all of a practice, and in a test where its author allows tries. */
  readonly checkable: boolean;
  /** It takes comments of its learner. */
  readonly comments: boolean;
  /** Times that it was checked, and may be; null for as often as one likes. */
  readonly checks: { readonly used: number; readonly most: number | null };
  /** Hints that were not asked for yet. */
  readonly hintsLeft: number;
  /** It came in a linear test and was gone on from, or its time is over: there is no way back. */
  readonly behind: boolean;
  /** One goes on from it, or hands in, with an answer only. */
  readonly mustAnswer: boolean;
  /** Less of it is answered than its author asks for, who takes nothing less. */
  readonly tooLittle: boolean;
  /** It is behind because its time was over: what comes is late. */
  readonly timedOut: boolean;
  /** It is current, and its least time is not over. */
  readonly tooEarly: boolean;
}

const noCheckLeft = ({ checks: { used, most } }: QuestionFacts): boolean => most !== null && used >= most;

/** Reasons in the order of their priority, as in the other lists. */
export const answerRefusals = ['not-asked', 'not-open', 'behind', 'no-check-left'] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];

/**
 * May an answer be kept? What arrives after a test was handed in is kept as late; a question of a practice of which no
 * check is left, and one of a linear test that is behind, has its last answer,
 * unless its time was over: then it is late.
 */
export function decideAnswer(quiz: QuizFacts, question: QuestionFacts): Decision<AnswerRefusal> {
  const refused: Record<AnswerRefusal, boolean> = {
    'not-asked': !question.asked,
    'not-open': !quiz.open && quiz.practice,
    behind: question.behind && !question.timedOut,
    'no-check-left': question.checkable && noCheckLeft(question),
  };
  return decisionFrom(answerRefusals.filter((reason) => refused[reason]));
}

export const checkRefusals = [
  'not-asked',
  'not-practice',
  'not-open',
  'behind',
  'no-check-left',
  'nothing-answered',
  'too-little',
] as const;
export type CheckRefusal = (typeof checkRefusals)[number];

/**
 * May a question be checked by itself? As long as it can get better: in a practice also after all others were, in a
 * test until it is gone on from or handed in.
 */
export function decideCheck(quiz: QuizFacts, question: QuestionFacts): Decision<CheckRefusal> {
  const refused: Record<CheckRefusal, boolean> = {
    'not-asked': !question.asked,
    'not-practice': !question.checkable,
    'not-open': !quiz.open || (!quiz.practice && !quiz.atWork),
    behind: question.behind,
    'no-check-left': noCheckLeft(question),
    'nothing-answered': !question.answered,
    'too-little': question.tooLittle,
  };
  return decisionFrom(checkRefusals.filter((reason) => refused[reason]));
}

export const hintRefusals = ['not-asked', 'not-open', 'no-hint-left'] as const;
export type HintRefusal = (typeof hintRefusals)[number];

/** May the next hint of a question be asked for? Not in a test that was handed in. */
export function decideHint(quiz: QuizFacts, question: QuestionFacts): Decision<HintRefusal> {
  const refused: Record<HintRefusal, boolean> = {
    'not-asked': !question.asked,
    'not-open': !quiz.open || (!quiz.practice && !quiz.atWork),
    'no-hint-left': question.hintsLeft <= 0,
  };
  return decisionFrom(hintRefusals.filter((reason) => refused[reason]));
}

export const goOnRefusals = [
  'not-linear',
  'handed-in',
  'not-open',
  'behind',
  'nothing-answered',
  'too-little',
  'too-early',
] as const;
export type GoOnRefusal = (typeof goOnRefusals)[number];

/**
 * May one go on from a question of a linear test? Only from a current one, which has its last answer by that, and so
 * have the `others` that are current with it: none of them may miss anything.
 */
export function decideGoOn(
  quiz: QuizFacts,
  question: QuestionFacts,
  others: readonly Needed[] = [],
): Decision<GoOnRefusal> {
  const missing = new Set([question, ...others].map(missingAt));
  const refused: Record<GoOnRefusal, boolean> = {
    'not-linear': !quiz.linear,
    'handed-in': !quiz.atWork,
    'not-open': !quiz.open,
    behind: question.behind,
    'nothing-answered': missing.has('nothing-answered'),
    'too-little': missing.has('too-little'),
    'too-early': question.tooEarly,
  };
  return decisionFrom(goOnRefusals.filter((reason) => refused[reason]));
}

export const beginRefusals = ['handed-in', 'not-open', 'behind'] as const;
export type BeginRefusal = (typeof beginRefusals)[number];

/** May the time of a part of a test that is not linear begin? Not once that of something around it is over. */
export function decideBeginTimed(
  { atWork, open }: QuizFacts,
  { behind }: Pick<QuestionFacts, 'behind'>,
): Decision<BeginRefusal> {
  const refused: Record<BeginRefusal, boolean> = { 'handed-in': !atWork, 'not-open': !open, behind };
  return decisionFrom(beginRefusals.filter((reason) => refused[reason]));
}

export const commentRefusals = ['no-comments', 'not-open', 'behind'] as const;
export type CommentRefusal = (typeof commentRefusals)[number];

/** May its learner write a comment on a question? As long as it is being answered. */
export function decideComment(quiz: QuizFacts, question: QuestionFacts): Decision<CommentRefusal> {
  const refused: Record<CommentRefusal, boolean> = {
    'no-comments': !question.comments,
    'not-open': !quiz.open || (!quiz.practice && !quiz.atWork),
    behind: question.behind,
  };
  return decisionFrom(commentRefusals.filter((reason) => refused[reason]));
}

type Needed = Pick<QuestionFacts, 'asked' | 'answered' | 'behind' | 'mustAnswer' | 'tooLittle'>;

/** Why a question keeps its test from being handed in; null where it does not. */
export function missingAt(question: Needed): 'nothing-answered' | 'too-little' | null {
  const { asked, answered, behind, mustAnswer, tooLittle } = question;
  // what is behind has its last answer
  if (!asked || behind) return null;
  return mustAnswer && !answered ? 'nothing-answered' : tooLittle ? 'too-little' : null;
}

export const submitQuizRefusals = [
  'not-a-test',
  'handed-in',
  'not-open',
  'nothing-answered',
  'too-little',
  'too-early',
] as const;
export type SubmitQuizRefusal = (typeof submitQuizRefusals)[number];

/** May a quiz be handed in as a whole? Once, and with whatever is answered, unless its author asks for more. */
export function decideSubmitQuiz(quiz: QuizFacts, questions: readonly Needed[]): Decision<SubmitQuizRefusal> {
  const missing = new Set(questions.map(missingAt));
  const refused: Record<SubmitQuizRefusal, boolean> = {
    'not-a-test': quiz.practice,
    'handed-in': !quiz.atWork,
    'not-open': !quiz.open,
    'nothing-answered': missing.has('nothing-answered'),
    'too-little': missing.has('too-little'),
    'too-early': quiz.tooEarly,
  };
  return decisionFrom(submitQuizRefusals.filter((reason) => refused[reason]));
}
