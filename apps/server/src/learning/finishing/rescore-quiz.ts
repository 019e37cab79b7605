import { courseStates } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { loadAttempt, lockAttempt, type Attempt, type AttemptRequest } from '../attempts/attempt.ts';
import type { WorkflowRow } from '../fields/columns.ts';
import { admitResult } from '../launches/launches-store.ts';
import { loadAnswers } from '../quizzes/answer-files.ts';
import { acceptAnswers, selectAcceptable } from '../quizzes/answers-store.ts';
import { reopenQuestions, saveScores, selectQuestions, type ScoredQuestion } from '../quizzes/questions-store.ts';
import { loadQuizWork, type QuizAtWork } from '../quizzes/quiz-at-work.ts';
import { updateLateDeclined, updateQuizRescored } from '../quizzes/quizzes-store.ts';
import { finishCompositesAbove, saveProgress } from './finish-parts.ts';
import { quizResultOf, scoreQuestion, waitsForPerson } from './finish-quiz.ts';
import type { Grading, Judged } from './finishing.ts';
import { updateRecord } from './result-store.ts';
import { selectWork, updateRescored, type FoundWork } from './rescore-store.ts';
import { recordOf } from './settle.ts';

/** A quiz that was handed in, whichever attempt at the activity it was, with its whole attempt locked. */
export async function lockQuiz(
  tx: Transaction,
  request: AttemptRequest,
  { objectiveWorkflowId, activityPartId, activityWorkflowId }: FoundWork,
): Promise<QuizAtWork | undefined> {
  const attempt = await lockAttempt(tx, request, objectiveWorkflowId);
  const part = attempt.course.byId.get(activityPartId);
  return part === undefined ? undefined : await loadQuizWork(tx, { attempt, part }, activityWorkflowId);
}

/**
 * The points of questions as they are by now become the result of their work, and what hangs on it follows: the parts
 * above, the progress and, where the attempt is over, the result of the course. What a person graded stays theirs.
 * Answers the attempt as it is then, and whether the work's result is another.
 */
export async function renewResult(
  tx: Transaction,
  request: AttemptRequest,
  { quiz, mayLower }: { readonly quiz: QuizAtWork; readonly mayLower: boolean },
): Promise<{ readonly row: WorkflowRow; readonly changed: boolean }> {
  const result = waitsForPerson(quiz) ? null : quizResultOf(quiz);
  const { activityWorkflowId } = quiz.key;
  if (result !== null) await admitResult(tx, quiz.key);
  const changed = result !== null && (await updateRescored(tx, activityWorkflowId, { result, mayLower }));
  if (!changed) return { row: quiz.attempt.row, changed };
  const attempt = await loadAttempt(tx, request, quiz.attempt.row.w_id);
  const part = attempt.course.byId.get(quiz.part.id) ?? quiz.part;
  const after = await finishCompositesAbove(tx, attempt, [part]);
  const row = await saveProgress(tx, after);
  await renewCourseResult(tx, after, mayLower);
  return { row, changed };
}

/** The result of a course that is over is made again; one that was imported says what others found. */
async function renewCourseResult(tx: Transaction, attempt: Attempt, mayLower: boolean): Promise<void> {
  const { row } = attempt;
  if (!courseStates[row.w_state].over || row.r_id === null || row.r_imported) return;
  await updateRecord(tx, { ...(await recordOf(tx, attempt)), id: row.r_id }, mayLower);
}

type LateCode = 'activity-workflow.not-found' | 'objective-workflow.not-found' | 'grading.own-work' | 'quiz.none-late';

/** Late answers that somebody said yes or no to. */
export interface LateAnswers extends Judged {
  readonly questionIds: readonly string[];
}

export type LateAsking = Grading & Refusing<LateCode>;

/** Work with late answers that nobody has said yes or no to, with its whole attempt locked. */
async function lockLate(tx: Transaction, { person, gradedBy, now, refuse }: LateAsking, activityWorkflowId: string) {
  const work = await selectWork(tx, person, activityWorkflowId);
  if (work === undefined) throw refuse('activity-workflow.not-found');
  if (work.owner.id === gradedBy) throw refuse('grading.own-work');
  const request = { person: work.owner, now, refuse };
  const quiz = found(await lockQuiz(tx, request, work), () => refuse('quiz.none-late'));
  // what comes late to a question of a test under way waits until that is over
  const isOnItsWay = quiz.work.path_times !== null && quiz.work.submitted === null;
  const questionIds = isOnItsWay ? [] : await selectAcceptable(tx, quiz.key);
  if (questionIds.length === 0) throw refuse('quiz.none-late');
  return { request, quiz, questionIds };
}

/** Says no to the answers that came after the end: they stay readable, and count for nothing. */
export async function declineLate(
  tx: Transaction,
  grading: LateAsking,
  activityWorkflowId: string,
): Promise<LateAnswers> {
  const { quiz, questionIds } = await lockLate(tx, grading, activityWorkflowId);
  await updateLateDeclined(tx, quiz.key);
  return { row: quiz.attempt.row, learnerId: quiz.key.owner.id, questionIds };
}

/**
 * Takes the answers that came after the end as answers, the newest of each question, and scores them. Of what came in
 * time and what came late the better one counts, so that nobody loses by it; what only a person can read waits for
 * them.
 */
export async function acceptLate(
  tx: Transaction,
  grading: LateAsking,
  activityWorkflowId: string,
): Promise<LateAnswers> {
  const { request, quiz, questionIds } = await lockLate(tx, grading, activityWorkflowId);
  await acceptAnswers(tx, quiz.key, questionIds);
  const accepted = { ...quiz, ...(await loadAnswers(tx, quiz)) };
  const scored: ScoredQuestion[] = [];
  for (const id of questionIds) scored.push(...(await scoreQuestion(accepted, id, { isCheck: false })));
  await saveScores(tx, quiz.key, scored);
  await reopenQuestions(tx, quiz.key, questionIds);
  const renewed = { ...accepted, questions: await selectQuestions(tx, quiz.key) };
  const { row } = await renewResult(tx, request, { quiz: renewed, mayLower: false });
  await updateQuizRescored(tx, quiz.key);
  return { row, learnerId: quiz.key.owner.id, questionIds };
}
