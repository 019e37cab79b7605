import { isDeepStrictEqual } from 'node:util';
import { isAnswered, valuesAt } from '@stoa/assessment';
import { gradedResult, type ActivityResult } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { afterFinishing, loadAttempt, type Attempt, type AttemptRequest } from '../attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import { admitResult } from '../launches/launches-store.ts';
import { pointsOf } from '../quizzes/present-quiz.ts';
import { askedOf, findBegunQuiz, partsWithQuizzes, type QuizAtWork } from '../quizzes/quiz-at-work.ts';
import { loadAnswers } from '../quizzes/answer-files.ts';
import { questionWaits, saveScores, selectQuestions, type ScoredQuestion } from '../quizzes/questions-store.ts';
import { closeQuizWork, updatePath, updateTestOutcomes } from '../quizzes/quizzes-store.ts';
import { outcomesNow, testFacts } from '../quizzes/test-facts.ts';
import { restOfPath, scoreAnswers } from '../quizzes/scoring.ts';
import { currentIds } from '../quizzes/turn-time.ts';
import { finishCompositesAbove, finishParts, isUnfinished } from './finish-parts.ts';
import { updateBetterRecord, updateHandedIn, updateScored } from './parts-store.ts';

/** Scores the current answer to a question. One that is not answered gets nothing, without asking anybody. */
export async function scoreQuestion(
  { key, known, work, answers, questions }: QuizAtWork,
  questionId: string,
  { isCheck }: { readonly isCheck: boolean },
): Promise<readonly ScoredQuestion[]> {
  const item = known.entries.get(questionId)?.item;
  if (item === undefined) return [];
  const given = answers.get(questionId)?.answers ?? {};
  const row = questions.get(questionId);
  const base = { questionId, answers: given, isCheck };
  if (item.everybodyRight === true)
    return [{ ...base, outcomes: row?.outcomes ?? {}, score: item.maxScore, verdict: 'correct' }];
  if (!isAnswered(item, given)) {
    const isScored = item.maxScore > 0;
    return [{ ...base, outcomes: {}, score: isScored ? 0 : null, verdict: isScored ? 'wrong' : 'noted' }];
  }
  const facts = {
    templates: valuesAt(work.templates, questionId) ?? {},
    answers: given,
    ...(row?.outcomes == null ? {} : { before: row.outcomes }),
    checks: (row?.checks ?? 0) + 1,
  };
  const scored = await scoreAnswers(item, facts, key.owner.id);
  return [{ ...base, ...scored }];
}

/**
 * Is the current answer to a question still to be scored? It is where none was, and where another was given since it
 * was tried and a try is left: who changes an answer means it, without having it checked.
 */
function isToScore({ known, work, answers, questions }: QuizAtWork, questionId: string): boolean {
  const row = questions.get(questionId);
  if (row?.verdict == null) return true;
  const most = valuesAt(work.asked, questionId) ?? null;
  const isTried = known.entries.get(questionId)?.tries === true && row.checks > 0;
  if (!isTried || row.verdict === 'correct' || (most !== null && row.checks >= most)) return false;
  return !isDeepStrictEqual(answers.get(questionId)?.answers ?? {}, row.answers);
}

/** Scores those of some questions whose current answers are still to be scored. */
export async function scoreOpen(quiz: QuizAtWork, questionIds: readonly string[]): Promise<readonly ScoredQuestion[]> {
  const scored: ScoredQuestion[] = [];
  for (const id of questionIds.filter((one) => isToScore(quiz, one))) {
    const isCheck = (quiz.questions.get(id)?.checks ?? 0) > 0;
    scored.push(...(await scoreQuestion(quiz, id, { isCheck })));
  }
  return scored;
}

/** Writes points down, and answers the quiz with them. */
export async function withScores(
  tx: Transaction,
  quiz: QuizAtWork,
  scored: readonly ScoredQuestion[],
): Promise<QuizAtWork> {
  await saveScores(tx, quiz.key, scored);
  return await withTestOutcomes(tx, { ...quiz, questions: await selectQuestions(tx, quiz.key) });
}

/** A quiz as the rules of its whole test make it by now. */
export async function withTestOutcomes(tx: Transaction, quiz: QuizAtWork): Promise<QuizAtWork> {
  const outcomes = await outcomesNow(quiz);
  if (outcomes === null) return quiz;
  await updateTestOutcomes(tx, quiz.key, outcomes);
  return { ...quiz, work: { ...quiz.work, outcomes } };
}

/** The result of all points so far; null where there is nothing to score. */
export function quizResultOf(quiz: QuizAtWork): ActivityResult | null {
  const { earned, most } = pointsOf(quiz);
  if (most <= 0) return null;
  return gradedResult({ score: Math.min(earned, most), maxScore: most }, quiz.part.normalizedPassingScore);
}

/** Some of its questions wait for a person. */
export function waitsForPerson({ work, questions }: Pick<QuizAtWork, 'work' | 'questions'>): boolean {
  return Object.keys(work.asked).some((id) => questionWaits(questions.get(id)));
}

/** Ends the work at a quiz: with its points, or with the person who grades the rest. */
async function finishWork(tx: Transaction, request: AttemptRequest, quiz: QuizAtWork): Promise<Attempt> {
  const { attempt, part } = quiz;
  const id = workflowOf(part)?.id;
  if (id === undefined || !isUnfinished(part)) return attempt;
  await admitResult(tx, quiz.key);
  if (waitsForPerson(quiz)) return await followed(tx, afterFinishing(attempt, await updateHandedIn(tx, [id])), part);
  const result = quizResultOf(quiz);
  if (result === null) return await followed(tx, await finishParts(tx, attempt, [part]), part);
  await updateScored(tx, id, result);
  // what was passed by it opens gates
  return await followed(tx, await loadAttempt(tx, request, attempt.row.w_id), part);
}

/** What the part stands in follows it. */
async function followed(tx: Transaction, attempt: Attempt, part: TakenPart): Promise<Attempt> {
  return await finishCompositesAbove(tx, attempt, [attempt.course.byId.get(part.id) ?? part]);
}

/** A quiz with the attempt as it is now. */
function at(quiz: QuizAtWork, attempt: Attempt): QuizAtWork {
  return { ...quiz, attempt, part: attempt.course.byId.get(quiz.part.id) ?? quiz.part };
}

/**
 * One question is checked. A test goes on after that. The work at a practice has its result once each question was
 * checked, and a better check makes a better result: of attempts the best counts, and of checks as well (decisions §5).
 */
export async function checkQuestion(
  tx: Transaction,
  request: AttemptRequest,
  { quiz, questionId }: { readonly quiz: QuizAtWork; readonly questionId: string },
): Promise<QuizAtWork> {
  const checked = await withScores(tx, quiz, await scoreQuestion(quiz, questionId, { isCheck: true }));
  // a test is over when it is handed in
  if (quiz.known.quiz.mode === 'test') return checked;
  const isAllChecked = Object.keys(checked.work.asked).every((id) => (checked.questions.get(id)?.checks ?? 0) > 0);
  if (!isAllChecked) return checked;
  if (isUnfinished(quiz.part)) return at(checked, await finishWork(tx, request, checked));
  const id = workflowOf(quiz.part)?.id;
  // what a person graded is theirs to say
  const result = waitsForPerson(checked) ? null : quizResultOf(checked);
  if (id === undefined || result === null) return checked;
  await admitResult(tx, quiz.key);
  const isBetter = await updateBetterRecord(tx, id, result);
  return isBetter ? at(checked, await loadAttempt(tx, request, quiz.attempt.row.w_id)) : checked;
}

/**
 * The questions of a linear test that would still have come count as not answered, so that nobody gets more by handing
 * in early. They are not shown.
 */
async function withMissed(tx: Transaction, quiz: QuizAtWork): Promise<QuizAtWork> {
  const { known, work } = quiz;
  if (work.path === null) return quiz;
  const scored = await withScores(tx, quiz, await scoreOpen(quiz, currentIds(work)));
  const missed = await restOfPath(known.quiz, testFacts(scored), quiz.key.owner.id);
  const asked = askedOf(
    known.quiz,
    [...known.entries.values()].filter(({ item }) => missed.includes(item.id)),
  );
  const changed = { path: work.path, turn_questions: work.turn_questions, asked: { ...work.asked, ...asked } };
  await updatePath(tx, quiz.key, { ...changed, timed: null });
  return { ...scored, work: { ...work, ...changed } };
}

/** A quiz is handed in with the answers that are kept: all of them are scored, and no other counts any more. */
export async function handInQuiz(tx: Transaction, request: AttemptRequest, quiz: QuizAtWork): Promise<Attempt> {
  if (!(await closeQuizWork(tx, quiz.key))) return quiz.attempt;
  // answers that came while it was closing are among them
  const closed = await withMissed(tx, { ...quiz, ...(await loadAnswers(tx, quiz)) });
  const scored = await scoreOpen(closed, Object.keys(closed.work.asked));
  return await finishWork(tx, request, await withScores(tx, closed, scored));
}

/** Everything that was answered is handed in together with the attempt around it. */
export async function handInQuizzes(tx: Transaction, request: AttemptRequest, attempt: Attempt): Promise<Attempt> {
  let current = attempt;
  for (const { id } of partsWithQuizzes(attempt)) {
    const part = current.course.byId.get(id);
    if (part === undefined || !isUnfinished(part)) continue;
    const quiz = await findBegunQuiz(tx, current, part);
    if (quiz !== undefined) current = await handInQuiz(tx, request, quiz);
  }
  return current;
}
