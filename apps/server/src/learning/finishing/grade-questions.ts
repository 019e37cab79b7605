import type { NewQuestionGrade, NewQuestionGrades } from '@stoa/contract';
import { decideQuestionGrade, instantOf } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import {
  questionWaits,
  saveGivenPoints,
  scoredPoints,
  selectQuestions,
  type GivenPoints,
} from '../quizzes/questions-store.ts';
import type { QuizAtWork } from '../quizzes/quiz-at-work.ts';
import { updateQuizRescored } from '../quizzes/quizzes-store.ts';
import { assess, type AssessCode } from './assess.ts';
import { quizResultOf, waitsForPerson, withTestOutcomes } from './finish-quiz.ts';
import { endGrading, findGradable, wordsIn, type Grading, type GradingCode, type Judged } from './finishing.ts';
import { lockQuiz, renewResult } from './rescore-quiz.ts';
import { selectWork, type FoundWork } from './rescore-store.ts';

type GradeQuestionsCode =
  | GradingCode
  | 'activity-workflow.not-found'
  | 'quiz.none'
  | 'quiz.question-not-found'
  | 'grading.other-version'
  | AssessCode
  | 'grading.question-missing'
  | 'grading.reason-missing'
  | 'request.field-invalid';

interface QuestionGrades extends NewQuestionGrades {
  readonly activityWorkflowId: string;
}

type Asking = Grading & Refusing<GradeQuestionsCode>;

/** What became of a quiz that a person graded. */
interface JudgedQuestions extends Judged {
  readonly given: readonly GivenPoints[];
}

/**
 * Grades a quiz question by question: what waits for a person gets points, points of scoring stand unless others are
 * given with a reason, and the sum is the result. Work that has its result already, and of which an answer that came
 * late waits to be read, gets a new one if that is better.
 */
export async function gradeQuestions(
  tx: Transaction,
  grading: Asking,
  given: QuestionGrades,
): Promise<JudgedQuestions> {
  const { activityWorkflowId } = given;
  const { person, gradedBy, now, refuse } = grading;
  const work = await selectWork(tx, person, activityWorkflowId);
  if (work === undefined) throw refuse('activity-workflow.not-found');
  if (work.owner.id === gradedBy) throw refuse('grading.own-work');
  const quiz = found(await lockQuiz(tx, { person: work.owner, now, refuse }, work), () => refuse('quiz.none'));
  if (!work.waits && (work.atWork || !waitsForPerson(quiz))) throw refuse('grading.not-waiting');
  if (instantOf(quiz.work.rescored) !== (given.rescored ?? null)) throw refuse('grading.other-version');
  const points = pointsIn(quiz, given, { grading, raises: !work.waits });
  await saveGivenPoints(tx, quiz.key, { given: points, gradedBy });
  const graded = await withTestOutcomes(tx, { ...quiz, questions: await selectQuestions(tx, quiz.key) });
  const judged = await (work.waits ? firstResult : betterResult)(tx, grading, { work, quiz: graded, given });
  return { ...judged, given: points };
}

interface GradedQuestions {
  readonly work: FoundWork;
  readonly quiz: QuizAtWork;
  readonly given: QuestionGrades;
}

async function firstResult(tx: Transaction, grading: Asking, { work, quiz, given }: GradedQuestions): Promise<Judged> {
  const { attempt } = quiz;
  const { activityWorkflowId } = given;
  const part = findGradable(attempt, { activityWorkflowId, ownWork: work.owner.id === grading.gradedBy }, grading);
  const result = quizResultOf(quiz);
  if (result === null) throw grading.refuse('quiz.none');
  const grade = { ...result, comment: wordsIn(given.comment), assessment: null, gradedBy: grading.gradedBy };
  return await endGrading(tx, grading, { attempt, part, activityWorkflowId, grade });
}

async function betterResult(tx: Transaction, grading: Asking, { work, quiz }: GradedQuestions): Promise<Judged> {
  const request = { person: work.owner, now: grading.now, refuse: grading.refuse };
  const { row } = await renewResult(tx, request, { quiz, mayLower: false });
  await updateQuizRescored(tx, quiz.key);
  return { row, learnerId: work.owner.id };
}

interface Judging {
  readonly grading: Asking;
  /** The better of what was given before and now counts. */
  readonly raises: boolean;
}

/** Points as they are written down: those that may be given, and of every question that waits. */
function pointsIn(
  quiz: QuizAtWork,
  { questions }: QuestionGrades,
  { grading: { refuse }, raises }: Judging,
): readonly GivenPoints[] {
  const named = new Set(questions.map(({ questionId }) => questionId));
  const isMissing = (id: string) => questionWaits(quiz.questions.get(id)) && !named.has(id);
  if (Object.keys(quiz.work.asked).some(isMissing)) throw refuse('grading.question-missing', { field: 'questions' });
  return questions.map((one, index) => {
    const before = quiz.questions.get(one.questionId)?.given_points ?? 0;
    return oneIn(quiz, one, { refuse, field: `questions.${index}`, least: raises ? before : 0 });
  });
}

function oneIn(
  { work, known, questions }: QuizAtWork,
  { questionId, points, comment, reason = '', ...marked }: NewQuestionGrade,
  { refuse, field, least }: Refusing<GradeQuestionsCode> & { readonly field: string; readonly least: number },
): GivenPoints {
  const entry = Object.hasOwn(work.asked, questionId) ? known.entries.get(questionId) : undefined;
  if (entry === undefined) throw refuse('quiz.question-not-found', { field: `${field}.questionId` });
  const { item, weight = 1 } = entry;
  const scored = scoredPoints(questions.get(questionId), weight);
  const most = item.maxScore * weight;
  const decision = decideQuestionGrade({ most, scored, points, reason });
  if (decision.allowed) {
    const score = Math.max(points, least);
    const assessment = assess(item.rubric ?? null, { ...marked, score, maxScore: most }, { refuse });
    return { questionId, points: score, comment: wordsIn(comment), assessment, reason: wordsIn(reason) };
  }
  throw decision.reasons[0] === 'no-reason'
    ? refuse('grading.reason-missing', { field: `${field}.reason` })
    : refuse('request.field-invalid', { field: `${field}.points` });
}
