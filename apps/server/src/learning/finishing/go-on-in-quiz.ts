import { isWithin, stopsOf, togetherWith, type Section } from '@stoa/assessment';
import { instantOf } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { Attempt, AttemptRequest } from '../attempts/attempt.ts';
import { selectExtraTime } from '../quizzes/extra-time-store.ts';
import { askedOf, type QuizAtWork } from '../quizzes/quiz-at-work.ts';
import { updatePath } from '../quizzes/quizzes-store.ts';
import { nextQuestion } from '../quizzes/scoring.ts';
import { testFacts } from '../quizzes/test-facts.ts';
import { timesOfComing } from '../quizzes/part-times.ts';
import { currentIds, isTurnOver, sectionOver, timedWay } from '../quizzes/turn-time.ts';
import { handInQuiz, scoreOpen, withScores } from './finish-quiz.ts';

/** A step of the way. */
interface Step {
  /** When the next question comes. */
  readonly at: Date;
  /** The time of the current question was over. */
  readonly timedOut: boolean;
  /** What of this section did not come comes no more. */
  readonly over: Section | null;
}

/**
 * Goes on from the current question of a linear test: it is scored, as what comes next may depend on it, and the path
 * gets longer; both or neither. Where nothing comes any more the test is handed in.
 */
export async function goOn(tx: Transaction, request: AttemptRequest, quiz: QuizAtWork): Promise<Attempt> {
  const after = await step(tx, quiz, { at: quiz.attempt.now, timedOut: false, over: null });
  return after.isAtEnd ? await handInQuiz(tx, request, after.quiz) : quiz.attempt;
}

/** Questions that one transaction passes at the most: of hundreds it would take longer than a call may. */
const mostPassed = 50;

/**
 * Goes on by itself where the time of the current question is over, until there is one that has time left. The time of
 * each begins as that of the one before it ends, whoever asks later.
 * Of very many questions the rest is passed the next time.
 */
export async function passTime(tx: Transaction, request: AttemptRequest, quiz: QuizAtWork): Promise<Attempt> {
  // where there is no way to go on, nothing can be answered any more
  if (quiz.work.path === null)
    return isTurnOver(quiz.work, quiz.attempt.now) ? await handInQuiz(tx, request, quiz) : quiz.attempt;
  let current = quiz;
  for (let passed = 0; passed < mostPassed; passed += 1) {
    const { work, known, attempt } = current;
    if (work.turn_deadline === null || !isTurnOver(work, attempt.now)) return attempt;
    const over = sectionOver(known.quiz, work);
    const after = await step(tx, current, { at: work.turn_deadline, timedOut: true, over });
    if (after.isAtEnd) return await handInQuiz(tx, request, after.quiz);
    current = after.quiz;
  }
  return quiz.attempt;
}

interface Stepped {
  readonly quiz: QuizAtWork;
  readonly isAtEnd: boolean;
}

async function step(tx: Transaction, quiz: QuizAtWork, { at, timedOut, over }: Step): Promise<Stepped> {
  const { known, work, attempt, part } = quiz;
  const path = work.path ?? [];
  const current = currentIds(work);
  const scored = await withScores(tx, quiz, await scoreOpen(quiz, current));
  const { next, missed } = await nextBehind(scored, over);
  // at the end the rest is walked in thought, what was missed by time among it
  if (next === null) return { quiz: scored, isAtEnd: true };
  const came = instantOf(at);
  const coming = togetherIn(quiz, next);
  const ended = timedOut ? current.map((id) => [id, { came, ...work.path_times?.[id], ended: came }]) : [];
  const begin = timesOfComing(known.quiz, work.drawn, { ids: coming, came });
  const times = { ...work.path_times, ...Object.fromEntries(ended), ...begin };
  const way = { path: [...path, ...coming], times, drawn: work.drawn, told: work.turn };
  const entries = [...missed, ...coming].flatMap((id) => known.entries.get(id) ?? []);
  const changed = {
    path: way.path,
    turn_questions: coming.length > 1 ? coming : null,
    asked: { ...work.asked, ...askedOf(known.quiz, entries) },
    timed: timedWay(known.quiz, way, await selectExtraTime(tx, attempt.owner, part.id)),
  };
  await updatePath(tx, quiz.key, changed);
  const { timed, ...longer } = changed;
  return { quiz: { ...scored, work: { ...scored.work, ...longer, ...timed } }, isAtEnd: false };
}

/** The questions that come with one. */
const togetherIn = ({ known, work }: QuizAtWork, id: string): readonly string[] =>
  togetherWith(
    stopsOf(
      known.quiz,
      work.drawn.sections.flatMap(({ items }) => items),
    ),
    id,
  );

/**
 * The question that comes next. Of a section that is over, what would have come if nothing was answered any more is
 * missed: it counts as not answered, and is not shown.
 */
async function nextBehind(quiz: QuizAtWork, over: Section | null) {
  const facts = testFacts(quiz);
  const missed: string[] = [];
  for (;;) {
    const here = { ...facts, presented: [...facts.presented, ...missed] };
    const next = await nextQuestion(quiz.known.quiz, here, quiz.key.owner.id);
    if (next === null || over === null || !isWithin(quiz.known.quiz, over, next)) return { next, missed };
    missed.push(...togetherIn(quiz, next));
  }
}
