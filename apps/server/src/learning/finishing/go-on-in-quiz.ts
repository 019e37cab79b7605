import type { Transaction } from '../../db/database.ts';
import type { Attempt, AttemptRequest } from '../attempts/attempt.ts';
import { askedOf, type QuizAtWork } from '../quizzes/quiz-at-work.ts';
import { updatePath } from '../quizzes/quizzes-store.ts';
import { nextQuestion } from '../quizzes/scoring.ts';
import { testFacts } from '../quizzes/test-facts.ts';
import { handInQuiz, scoreQuestion, withScores } from './finish-quiz.ts';

/**
 * Goes on from the current question of a linear test: it is scored, as what comes next may depend on it, and the path
 * gets longer; both or neither. Where nothing comes any more the test is handed in.
 */
export async function goOn(
  tx: Transaction,
  request: AttemptRequest,
  { quiz, questionId }: { readonly quiz: QuizAtWork; readonly questionId: string },
): Promise<Attempt> {
  const { known, work } = quiz;
  const scored = await withScores(tx, quiz, await scoreQuestion(quiz, questionId, { isCheck: false }));
  const next = await nextQuestion(known.quiz, testFacts(scored));
  if (next === null) return await handInQuiz(tx, request, scored);
  const entry = known.entries.get(next);
  await updatePath(tx, quiz.key, {
    path: [...(work.path ?? []), next],
    asked: { ...work.asked, ...askedOf(known.quiz, entry === undefined ? [] : [entry]) },
  });
  return quiz.attempt;
}
