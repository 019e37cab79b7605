import type { ActivityResult } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { loadAttempt } from '../attempts/attempt.ts';
import { forgetBestScore, type ScoredQuestion } from '../quizzes/questions-store.ts';
import { loadQuizWork, type QuizAtWork } from '../quizzes/quiz-at-work.ts';
import { outcomesNow } from '../quizzes/test-facts.ts';
import type { KnownQuiz } from '../quizzes/quiz-cache.ts';
import { updateQuizRescored, updateQuizSum } from '../quizzes/quizzes-store.ts';
import { quizResultOf, scoreQuestion, withScores } from './finish-quiz.ts';
import { lockQuiz, renewResult } from './rescore-quiz.ts';
import type { FoundWork } from './rescore-store.ts';

/** The correction of a question, as far as one work is concerned. */
export interface QuestionChange {
  readonly questionId: string;
  /** The corrected questions. */
  readonly known: KnownQuiz;
  readonly mayLower: boolean;
}

/** What a correction would make of one work. */
interface Regraded {
  readonly quiz: QuizAtWork;
  readonly scored: readonly ScoredQuestion[];
  readonly before: ActivityResult | null;
  readonly after: ActivityResult | null;
  readonly outcome: RegradeOutcome;
}

export type RegradeOutcome = 'raised' | 'lowered' | 'kept' | 'unchanged';

/** As exact as shares of decimal points can be. */
const almost = 1e-9;

/** Scores what was scored of this question by the corrected key. */
async function regraded(quiz: QuizAtWork, { questionId, known, mayLower }: QuestionChange): Promise<Regraded> {
  const row = quiz.questions.get(questionId);
  const corrected = { ...quiz, known };
  const nothing = { quiz: corrected, scored: [], before: null, after: null, outcome: 'unchanged' } as const;
  if (row?.verdict == null) return nothing;
  const given = quiz.answers.get(questionId);
  const answers = new Map(quiz.answers);
  // what was scored, also where another answer came after a check
  if (given !== undefined) answers.set(questionId, { ...given, answers: row.answers ?? {} });
  const scored = await scoreQuestion({ ...corrected, answers }, questionId, { isCheck: false });
  const [one] = scored;
  if (one === undefined) return nothing;
  const questions = new Map(quiz.questions).set(questionId, { ...row, ...one, best_score: one.score });
  const changed = { ...corrected, questions };
  const after = quizResultOf({ ...changed, work: { ...quiz.work, outcomes: await outcomesNow(changed) } });
  const before = quizResultOf(quiz);
  return { quiz: corrected, scored, before, after, outcome: outcomeOf({ before, after, mayLower }) };
}

function outcomeOf({ before, after, mayLower }: Pick<Regraded, 'before' | 'after'> & { readonly mayLower: boolean }) {
  const difference = (after?.normalizedScore ?? 0) - (before?.normalizedScore ?? 0);
  if (after === null || Math.abs(difference) < almost) return 'unchanged';
  if (difference > 0) return 'raised';
  return mayLower ? 'lowered' : 'kept';
}

/** What a correction would make of the result of one work, without writing anything down. */
export async function previewRegrade(
  db: Transaction,
  work: FoundWork,
  { now, change }: { readonly now: Date; readonly change: QuestionChange },
): Promise<Pick<Regraded, 'before' | 'after' | 'outcome'>> {
  const refuse = Refusal.of<'objective-workflow.not-found'>();
  const attempt = await loadAttempt(db, { person: work.owner, now, refuse }, work.objectiveWorkflowId);
  const part = attempt.course.byId.get(work.activityPartId);
  const quiz = part && (await loadQuizWork(db, { attempt, part }, work.activityWorkflowId));
  return quiz === undefined ? { before: null, after: null, outcome: 'unchanged' } : await regraded(quiz, change);
}

/** Puts the corrected question into one work: its points and every result that hangs on them follow. */
export async function regradeWork(
  tx: Transaction,
  work: FoundWork,
  { now, change }: { readonly now: Date; readonly change: QuestionChange },
): Promise<RegradeOutcome> {
  const request = { person: work.owner, now, refuse: Refusal.of<'objective-workflow.not-found'>() };
  const found = await lockQuiz(tx, request, work);
  if (found === undefined) return 'unchanged';
  const { quiz, scored, outcome } = await regraded(found, change);
  // it keeps the question as it was, with the points that it gave
  if (outcome === 'kept') return outcome;
  await updateQuizSum(tx, quiz.key, change.known.sha256);
  if (change.mayLower) await forgetBestScore(tx, quiz.key, change.questionId);
  const renewed = await withScores(tx, quiz, scored);
  const { changed } = await renewResult(tx, request, { quiz: renewed, mayLower: change.mayLower });
  if (changed) await updateQuizRescored(tx, quiz.key);
  return outcome;
}
