import { turnTimes, valuesAt, type Quiz, type Section } from '@stoa/assessment';
import { extendedLimit, instantOf, type ExtraTime } from '@stoa/domain';
import type { PathTime } from '../../db/tables/quizzes.ts';
import type { QuizWorkRow, TimedWay } from './quizzes-store.ts';

interface Way {
  readonly drawn: QuizWorkRow['drawn'];
  readonly path: readonly string[];
  readonly times: Readonly<Record<string, PathTime>>;
}

const second = 1000;

const timesOf = (quiz: Quiz, { drawn, path, times }: Way) =>
  turnTimes(quiz, {
    order: drawn.sections.flatMap(({ items }) => items),
    path,
    came: (id) => Date.parse(valuesAt(times, id)?.came ?? ''),
  });

/** The limits at the current question for somebody with this extra time, and when the way goes on by itself. */
export function timedWay(quiz: Quiz, way: Way, extra: ExtraTime): TimedWay {
  const { limits, notBefore } = timesOf(quiz, way);
  const told = limits.map(({ of, title, seconds, begun, late }) => {
    const own = extendedLimit(seconds, extra);
    const extraSeconds = Math.round(own - seconds);
    return { of, title, deadline: new Date(begun + own * second), extraSeconds, late };
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
