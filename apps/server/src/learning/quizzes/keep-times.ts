import type { Transaction } from '../../db/database.ts';
import type { PathTime } from '../../db/tables/quizzes.ts';
import { extendDeadline, selectExtraTime } from './extra-time-store.ts';
import { hasBegunTimes, timesOfParts, timesWithin } from './part-times.ts';
import { timeOf, type QuizAtWork } from './quiz-at-work.ts';
import { updateTimes, updateTurn } from './quizzes-store.ts';
import { timedWay } from './turn-time.ts';

/** Gives work under way the time that its person has by now. */
export async function extendTime(tx: Transaction, quiz: QuizAtWork): Promise<void> {
  await extendDeadline(tx, quiz.key, await timeOf(tx, quiz, quiz.known.quiz));
  const { attempt, part, known, work } = quiz;
  if (work.path_times === null) return;
  const extra = await selectExtraTime(tx, attempt.owner, part.id);
  if (hasBegunTimes(known.quiz, work)) await keepTimes(tx, { ...quiz, extra }, work.path_times);
  else if (work.path !== null && work.turn_deadline !== null) {
    const way = { drawn: work.drawn, path: work.path, times: work.path_times, told: work.turn };
    await updateTurn(tx, quiz.key, timedWay(known.quiz, way, extra));
  }
}

/** Keeps what was begun, and until when it runs. */
export async function keepTimes(
  tx: Transaction,
  { key, known: { quiz }, work, attempt, extra }: QuizAtWork,
  times: Readonly<Record<string, PathTime>>,
): Promise<void> {
  if (extra === null) return;
  const { drawn, path, turn: told } = work;
  const begun = { drawn, times, now: attempt.now };
  const timed =
    path === null
      ? timesOfParts(quiz, begun, extra)
      : timedWay(quiz, { drawn, path, times: timesWithin(quiz, begun, extra), told }, extra);
  if (timed !== null) await updateTimes(tx, key, timed);
}
