import { timedParts, valuesAt, wholeKey, type Quiz, type TimedPart } from '@stoa/assessment';
import type { QuizTimedPart } from '@stoa/contract';
import { extendedLimit, instantOf, type ExtraTime } from '@stoa/domain';
import type { PathTime } from '../../db/tables/quizzes.ts';
import type { QuizWorkRow, TimedWay } from './quizzes-store.ts';

type Times = Readonly<Record<string, PathTime>>;
type Drawn = QuizWorkRow['drawn'];

const second = 1000;

const orderOf = ({ sections }: Drawn): readonly string[] => sections.flatMap(({ items }) => items);

/** What has a time of its own in a test that is not linear. */
export const partsOf = (quiz: Quiz, drawn: Drawn): readonly TimedPart[] => timedParts(quiz, orderOf(drawn));

/** When the time of something that was begun is over; what was promised is not taken back. */
function untilOf({ seconds }: TimedPart, { came, until }: PathTime, extra: ExtraTime): number {
  const told = until === undefined ? 0 : Date.parse(until);
  return Math.max(Date.parse(came) + extendedLimit(seconds, extra) * second, told);
}

interface Begun {
  readonly drawn: Drawn;
  /** What was begun so far; empty at the beginning of the work. */
  readonly times: Times;
  readonly now: Date;
}

/**
 * The times of a test that is not linear: of what was begun in it, and of its questions, of which each is there once
 * everything around it was begun, and closes with the earliest end. Null where nothing has a time of its own.
 */
export function timesOfParts(quiz: Quiz, { drawn, times, now }: Begun, extra: ExtraTime): TimedWay | null {
  const parts = partsOf(quiz, drawn);
  if (parts.length === 0) return null;
  const came = instantOf(now);
  const begun = parts.flatMap((part): [string, PathTime][] => {
    const time = valuesAt(times, part.key) ?? (part.key === wholeKey ? { came } : undefined);
    return time === undefined ? [] : [[part.key, { ...time, until: instantOf(new Date(untilOf(part, time, extra))) }]];
  });
  const ofParts = new Map(begun);
  const questions = orderOf(drawn).flatMap((id): [string, PathTime][] => {
    const around = parts.filter(({ items }) => items.includes(id));
    if (around.some(({ key }) => !ofParts.has(key))) return [];
    const ends = around.flatMap(({ key, late }) => (late ? [] : (ofParts.get(key)?.until ?? [])));
    const [first] = ends.sort();
    return [[id, { came: valuesAt(times, id)?.came ?? came, ...(first === undefined ? {} : { until: first }) }]];
  });
  const ends = questions.map(([, { until }]) => until);
  const isAllTimed = ends.length === orderOf(drawn).length && ends.every((end) => end !== undefined);
  const last = isAllTimed ? ends.toSorted().at(-1) : undefined;
  return {
    path_times: Object.fromEntries([...begun, ...questions]),
    turn: { limits: [], notBefore: null },
    // from then on nothing can be answered
    turn_deadline: last === undefined ? null : new Date(last),
  };
}

/** The time of a question, or of something in a test that is not linear, is over. */
export function isPastUntil(times: Times | null, key: string, now: Date): boolean {
  const until = valuesAt(times ?? {}, key)?.until;
  return until !== undefined && new Date(until) <= now;
}

/** Something around it is not begun yet, or over: it cannot be begun. */
export const isShut = ({ around }: TimedPart, parts: readonly TimedPart[], { times, now }: Omit<Begun, 'drawn'>) =>
  parts.some(
    ({ key, late }) =>
      around.includes(key) && (valuesAt(times, key) === undefined || (!late && isPastUntil(times, key, now))),
  );

/** What has a time of its own, as its learner may know it: what is inside of something is told once that was begun. */
export function presentTimedParts(
  quiz: Quiz,
  { path, path_times: times, drawn, submitted }: QuizWorkRow,
  { extra, now }: { readonly extra: ExtraTime; readonly now: Date },
): QuizTimedPart[] {
  if (path !== null || times === null || submitted !== null) return [];
  const parts = partsOf(quiz, drawn);
  const order = orderOf(drawn);
  return parts
    .filter(({ around }) => around.every((key) => valuesAt(times, key) !== undefined))
    .map((part) => {
      const { key, of, title, seconds, late, items } = part;
      const { came, until } = valuesAt(times, key) ?? {};
      const lasts =
        came === undefined || until === undefined
          ? extendedLimit(seconds, extra)
          : (Date.parse(until) - Date.parse(came)) / second;
      return {
        key,
        of,
        title,
        seconds: Math.round(lasts),
        extraSeconds: Math.round(lasts - seconds),
        late,
        deadline: until ?? null,
        over: !late && isPastUntil(times, key, now),
        numbers: items.map((id) => order.indexOf(id) + 1),
      };
    });
}
