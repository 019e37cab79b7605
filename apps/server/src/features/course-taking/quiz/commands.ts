import type { ActivityWorkflowsResult, CheckedQuestion, endpoints, Question } from '@stoa/contract';
import {
  courseStates,
  decideBeginTimed,
  decideCheck,
  decideGoOn,
  decideHint,
  decideSubmitQuiz,
  instantOf,
} from '@stoa/domain';
import { cleanAnswers, isAnswered } from '@stoa/assessment';
import type { Database, Transaction } from '../../../db/database.ts';
import type { CommandHandler, ResultContext } from '../../../kernel/calls/context.ts';
import { found, Refusal } from '../../../kernel/refusals/refusal.ts';
import { decideOpenPart, loadAttempt, lockAttempt, type Attempt } from '../../../learning/attempts/attempt.ts';
import { imageOriginsIn } from '../../../learning/content/image-origins.ts';
import { chainOf, workflowOf } from '../../../learning/course-trees/course-tree.ts';
import { saveProgress } from '../../../learning/finishing/finish-parts.ts';
import { checkQuestion, handInQuiz } from '../../../learning/finishing/finish-quiz.ts';
import { goOn, passTime } from '../../../learning/finishing/go-on-in-quiz.ts';
import { presentWorkflow } from '../../../learning/presentation/present.ts';
import { cleanQuestion } from '../../../learning/quizzes/clean-texts.ts';
import { presentQuestion } from '../../../learning/quizzes/present-question.ts';
import {
  findBegunQuiz,
  findQuiz,
  isOverdue,
  isTooLittleFor,
  partsWithQuizzes,
  questionFacts,
  quizFacts,
  shownIds,
  type QuizAtWork,
} from '../../../learning/quizzes/quiz-at-work.ts';
import { areWritten } from '../../../learning/quizzes/answer-words.ts';
import { loadAnswers } from '../../../learning/quizzes/answer-files.ts';
import { keepTimes } from '../../../learning/quizzes/keep-times.ts';
import { isShut, partsAtHand } from '../../../learning/quizzes/part-times.ts';
import { currentIds, isTurnOver } from '../../../learning/quizzes/turn-time.ts';
import { isHandedIn } from '../../../learning/quizzes/quizzes-store.ts';
import { saveAnswer } from '../../../learning/quizzes/answers-store.ts';
import { addHint, selectQuestions } from '../../../learning/quizzes/questions-store.ts';
import { presentActivitiesResult } from '../commands/present-result.ts';

async function resultOf(tx: Transaction, attempt: Attempt, quiz: QuizAtWork): Promise<ActivityWorkflowsResult> {
  const workflow = courseStates[attempt.row.w_state].atWork ? await saveProgress(tx, attempt) : attempt.row;
  const activityWorkflows = chainOf(attempt.course, quiz.part).flatMap((one) => {
    const work = workflowOf(one);
    return work === null ? [] : [{ ...work, activityPathId: one.activityPathId }];
  });
  return { activityWorkflows, objectiveWorkflow: presentWorkflow(workflow, attempt.row, attempt.now) };
}

async function shownQuestion(db: Database, quiz: QuizAtWork, questionId: string): Promise<Question> {
  const entry = quiz.known.entries.get(questionId);
  if (entry === undefined) throw new Error('A question vanished while it was checked.');
  const images = await imageOriginsIn(db, quiz.attempt.owner.tenantId);
  return await cleanQuestion(presentQuestion(quiz, entry), { objectiveId: quiz.attempt.row.w_objective_id, images });
}

/** Keeps the answers that come with the check, and checks them. */
export const checkQuizAnswer: CommandHandler<typeof endpoints.checkQuizAnswer> = async (body, context) => {
  const { tx, refuse } = context;
  const { activityWorkflowId, questionId } = body;
  if (!areWritten(body.answers)) throw refuse('written-text.broken', { field: 'answers' });
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const before = await findQuiz(tx, attempt, { activityWorkflowId, refuse });
  const item = found(before.known.entries.get(questionId)?.item, () => refuse('quiz.question-not-found'));
  const answers = cleanAnswers(item, body.answers);
  await saveAnswer(tx, before.key, { save: { questionId, writingId: body.id, sequence: 0, answers }, late: false });
  const quiz = { ...before, ...(await loadAnswers(tx, before)) };
  const question = found(questionFacts(quiz, questionId), () => refuse('quiz.question-not-found'));
  // of a question whose time is over the way has gone on, whoever notices first
  const behind = question.behind || isTurnOver(quiz.work, attempt.now);
  const decision = decideCheck(quizFacts(quiz), { ...question, behind });
  if (!decision.allowed) throw refuse('quiz.check-refused', { data: { reasons: decision.reasons } });
  const checked = await checkQuestion(tx, context, { quiz, questionId });
  return {
    entityId: activityWorkflowId,
    result: {
      ...(await resultOf(tx, checked.attempt, checked)),
      question: await shownQuestion(tx, checked, questionId),
    },
  };
};

/** Gives the next hint of a question. */
export const askQuizHint: CommandHandler<typeof endpoints.askQuizHint> = async (body, context) => {
  const { tx, refuse } = context;
  const { activityWorkflowId, questionId } = body;
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const before = await findQuiz(tx, attempt, { activityWorkflowId, refuse });
  const question = found(questionFacts(before, questionId), () => refuse('quiz.question-not-found'));
  const decision = decideHint(quizFacts(before), question);
  if (!decision.allowed) throw refuse('quiz.hint-refused', { data: { reasons: decision.reasons } });
  await addHint(tx, before.key, questionId);
  const quiz = { ...before, questions: await selectQuestions(tx, before.key) };
  return {
    entityId: activityWorkflowId,
    result: { ...(await resultOf(tx, attempt, quiz)), question: await shownQuestion(tx, quiz, questionId) },
  };
};

/** Begins the time of something in which one goes to and fro, whose questions come by that. Once begun it runs on. */
export const beginTimedPart: CommandHandler<typeof endpoints.beginTimedPart> = async (body, context) => {
  const { tx, refuse } = context;
  const { activityWorkflowId, key } = body;
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const quiz = await findQuiz(tx, attempt, { activityWorkflowId, refuse });
  const { work, known } = quiz;
  const parts = partsAtHand(known.quiz, work);
  const part = found(
    parts.find((one) => one.key === key),
    () => refuse('quiz.part-not-found'),
  );
  const begun = { times: work.path_times ?? {}, now: attempt.now };
  const decision = decideBeginTimed(quizFacts(quiz), { behind: isShut(part, parts, begun) });
  if (!decision.allowed) throw refuse('quiz.begin-refused', { data: { reasons: decision.reasons } });
  await keepTimes(tx, quiz, { [key]: { came: instantOf(attempt.now) }, ...begun.times });
  return { entityId: activityWorkflowId, result: await resultOf(tx, attempt, quiz) };
};

/**
 * Keeps the answer that comes with it as the last one to its question, scores it and lets the next question come. At
 * the end of the way the test is handed in.
 */
export const goOnInQuiz: CommandHandler<typeof endpoints.goOnInQuiz> = async (body, context) => {
  const { tx, refuse } = context;
  const { activityWorkflowId, questionId } = body;
  if (!areWritten(body.answers)) throw refuse('written-text.broken', { field: 'answers' });
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const before = await findQuiz(tx, attempt, { activityWorkflowId, refuse });
  const question = found(questionFacts(before, questionId), () => refuse('quiz.question-not-found'));
  const entry = found(before.known.entries.get(questionId), () => refuse('quiz.question-not-found'));
  const { item } = entry;
  const answers = cleanAnswers(item, body.answers);
  // at its end the way goes on by itself, and the answer that comes with it is late
  const isOver = isTurnOver(before.work, attempt.now);
  const mustAnswer = question.mustAnswer && !isOver;
  const tooLittle = isTooLittleFor(entry, answers) && !isOver;
  const facts = { ...question, answered: isAnswered(item, answers), mustAnswer, tooLittle };
  // one goes on from all of a part in which one goes to and fro, and none of it may miss anything
  const others = isOver ? [] : currentIds(before.work).filter((id) => id !== questionId);
  const besides = others.flatMap((id) => questionFacts(before, id) ?? []);
  const decision = decideGoOn(quizFacts(before), facts, besides);
  if (!decision.allowed) throw refuse('quiz.go-on-refused', { data: { reasons: decision.reasons } });
  if (question.asked)
    await saveAnswer(tx, before.key, { save: { questionId, writingId: body.id, sequence: 0, answers }, late: false });
  const quiz = { ...before, ...(await loadAnswers(tx, before)) };
  const after = await (isOver ? passTime : goOn)(tx, context, quiz);
  // where rules decide, the end shows only now
  const isTooEarly = !isOver && quizFacts(quiz).tooEarly && (await isHandedIn(tx, quiz.key));
  if (isTooEarly) throw refuse('quiz.go-on-refused', { data: { reasons: ['too-early'] } });
  return { entityId: activityWorkflowId, result: await resultOf(tx, after, quiz) };
};

/** Hands in a test with the answers that are kept. */
export const submitQuiz: CommandHandler<typeof endpoints.submitQuiz> = async (body, context) => {
  const { tx, refuse } = context;
  const { activityWorkflowId } = body;
  const attempt = await lockAttempt(tx, context, body.objectiveWorkflowId);
  const quiz = await findQuiz(tx, attempt, { activityWorkflowId, refuse });
  const facts = quizFacts(quiz);
  // time that is over hands in what was there in time, whoever says so first
  const isOver = isOverdue(quiz.work, attempt.now);
  const needed = isOver ? [] : shownIds(quiz).flatMap((id) => questionFacts(quiz, id) ?? []);
  const decision = decideSubmitQuiz({ ...facts, atWork: facts.atWork || isOver, open: facts.open || isOver }, needed);
  if (!decision.allowed) throw refuse('quiz.submit-refused', { data: { reasons: decision.reasons } });
  // what was kept before it was asked about is not left out without a word, unless the time is over
  const isReadable = isOver || [...quiz.answers.values()].every(({ answers }) => areWritten(answers));
  if (!isReadable) throw refuse('written-text.broken', { field: 'answers' });
  const after = await handInQuiz(tx, context, quiz);
  return {
    entityId: activityWorkflowId,
    result: await resultOf(tx, after, quiz),
    event: { what: 'work.quiz-submit', data: { activityWorkflowId } },
  };
};

/**
 * The question as it may be seen by now, read again: what its words tell hangs on what may be told too. Undefined for
 * work that is out of reach.
 */
async function questionNow(
  { db, tenantId, ownerId, now }: ResultContext,
  { objectiveWorkflow, activityWorkflows, question }: CheckedQuestion,
): Promise<Question | undefined> {
  const request = { person: { id: ownerId, tenantId }, now, refuse: Refusal.of<'objective-workflow.not-found'>() };
  const attempt = await loadAttempt(db, request, objectiveWorkflow.id).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (attempt === undefined) return undefined;
  const ids = new Set(activityWorkflows.map(({ id }) => id));
  const part = partsWithQuizzes(attempt).find((one) => ids.has(workflowOf(one)?.id ?? ''));
  if (part === undefined) return undefined;
  const progressShown = attempt.progressShown && decideOpenPart(attempt, part).allowed;
  const quiz = await findBegunQuiz(db, { ...attempt, progressShown }, part);
  return quiz === undefined ? undefined : await shownQuestion(db, quiz, question.id);
}

/**
 * The result of a check as far as it may be told now: policies may have changed since then, the course is over, and
 * the question one that nobody reads again.
 */
export async function presentCheckedQuestion(
  result: CheckedQuestion,
  context: ResultContext,
): Promise<CheckedQuestion> {
  const told = await presentActivitiesResult(result, context);
  const { question } = result;
  const wordless = { html: '', stimuli: [], interactions: [], hints: { given: [], left: 0 }, supports: [] };
  const hidden = { ...question, ...wordless, result: null, solution: null };
  return { ...told, question: (await questionNow(context, result)) ?? hidden };
}
