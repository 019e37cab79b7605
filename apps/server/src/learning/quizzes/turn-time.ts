import { turnTimes, valuesAt, type Quiz, type Section, type TurnLimit } from '@stoa/assessment';
import { extendedLimit, instantOf, type ExtraTime } from '@stoa/domain';
import type { PathTime, Turn } from '../../db/tables/quizzes.ts';
import type { QuizWorkRow, TimedWay } from './quizzes-store.ts';

interface Way {
  readonly drawn: QuizWorkRow['drawn'];
  readonly path: readonly string[];
  readonly times: Readonly<Record<string, PathTime>>;
  /** What its learner was told of limits last; null where nothing was. */
  readonly told: Turn | null;
}

const second = 1000;

/** The questions of a linear test that can be answered now: those of its turn, or the last that came. */
export function currentIds({ path, turn_questions: together }: Pick<QuizWorkRow, 'path' | 'turn_questions'>) {
  return together ?? path?.slice(-1) ?? [];
}

/** It came in a linear test, and was gone on from. */
export function isGoneOnFrom(work: Pick<QuizWorkRow, 'path' | 'turn_questions'>, questionId: string): boolean {
  return work.path !== null && !currentIds(work).includes(questionId);
}

const timesOf = (quiz: Quiz, { drawn, path, times }: Omit<Way, 'told'>) =>
  turnTimes(quiz, {
    order: drawn.sections.flatMap(({ items }) => items),
    path,
    came: (id) => Date.parse(valuesAt(times, id)?.came ?? ''),
  });

/** When a limit was told to end, in milliseconds since 1970; nothing where it was not told. */
function toldEnd({ told }: Way, { of, title, seconds, begun }: TurnLimit): number | null {
  const known = (told?.limits ?? []).find(
    (one) =>
      one.of === of &&
      one.title === title &&
      Date.parse(one.deadline) === begun + (seconds + one.extraSeconds) * second,
  );
  return known === undefined ? null : Date.parse(known.deadline);
}

/** The limits at the current question for somebody with this extra time, and when the way goes on by itself. */
export function timedWay(quiz: Quiz, way: Way, extra: ExtraTime): TimedWay {
  const { limits, notBefore } = timesOf(quiz, way);
  const told = limits.map((limit) => {
    const { of, title, seconds, begun, late } = limit;
    // what was promised is not taken back
    const deadline = Math.max(begun + extendedLimit(seconds, extra) * second, toldEnd(way, limit) ?? 0);
    const extraSeconds = Math.round((deadline - begun) / second - seconds);
    return { of, title, deadline: new Date(deadline), extraSeconds, late };
  });
  const ends = told.flatMap(({ deadline, late }) => (late ? [] : deadline.getTime()));
  return {
    path_times: way.times,
    turn: {
      limits: told.map((one) => ({ ...one, deadline: instantOf(one.deadline) })),
      notBefore: notBefore === null ? null : instantOf(new Date(notBefore)),
    },
    turn_deadline: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}

/** The section that is over when the time of the current question is, the outermost; null where it is the question. */
export function sectionOver(quiz: Quiz, { drawn, path, path_times: times, turn, turn_deadline: end }: QuizWorkRow) {
  if (path === null || times === null || turn === null || end === null) return null;
  const { limits } = timesOf(quiz, { drawn, path, times });
  const over = limits.filter((limit, index) => !limit.late && turn.limits[index]?.deadline === instantOf(end));
  return over.find((limit): limit is typeof limit & { section: Section } => limit.section !== null)?.section ?? null;
}

/** The time of the current question is over, and the way goes on by itself. */
export function isTurnOver({ submitted, turn_deadline: end }: QuizWorkRow, now: Date): boolean {
  return submitted === null && end !== null && end <= now;
}

/** Is it a current question, and may nobody go on from it yet? */
export function isTooEarly(work: QuizWorkRow, questionId: string, now: Date): boolean {
  const { turn } = work;
  return currentIds(work).includes(questionId) && turn?.notBefore != null && now < new Date(turn.notBefore);
}
