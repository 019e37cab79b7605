import { timedParts, valuesAt, wholeKey, type Quiz, type TimedPart } from '@stoa/assessment';
import type { QuizTimedPart } from '@stoa/contract';
import { extendedLimit, instantOf, type ExtraTime } from '@stoa/domain';
import type { PathTime } from '../../db/tables/quizzes.ts';
import type { QuizWorkRow, TimedWay } from './quizzes-store.ts';
import { currentIds } from './turn-time.ts';

type Times = Readonly<Record<string, PathTime>>;
type Drawn = QuizWorkRow['drawn'];

const second = 1000;

const orderOf = ({ sections }: Drawn): readonly string[] => sections.flatMap(({ items }) => items);

/** What of a test has a time that is begun. */
export const partsOf = (quiz: Quiz, drawn: Drawn): readonly TimedPart[] => timedParts(quiz, orderOf(drawn));

/** Something in the work has a time that is begun. */
export const hasBegunTimes = (quiz: Quiz, { path_times: times, drawn }: QuizWorkRow): boolean =>
  times !== null && partsOf(quiz, drawn).length > 0;

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

type Entries = readonly (readonly [string, PathTime])[];

/** What was begun of these, with its end. */
function begunOf(parts: readonly TimedPart[], { times, now }: Omit<Begun, 'drawn'>, extra: ExtraTime): Entries {
  return parts.flatMap((part) => {
    const whole = part.key === wholeKey ? { came: instantOf(now) } : undefined;
    const time = valuesAt(times, part.key) ?? whole;
    return time === undefined ? [] : [[part.key, { ...time, until: instantOf(new Date(untilOf(part, time, extra))) }]];
  });
}

/** A question, and when it closes. */
type Open = readonly [string, string | undefined];

/** Those questions around which everything was begun; each closes with the earliest end. */
function openOf(parts: readonly TimedPart[], ids: readonly string[], begun: Entries): readonly Open[] {
  const ofParts = new Map(begun);
  return ids.flatMap((id): Open[] => {
    const around = parts.filter(({ items }) => items.includes(id));
    if (around.some(({ key }) => !ofParts.has(key))) return [];
    const [first] = around.flatMap(({ key, late }) => (late ? [] : (ofParts.get(key)?.until ?? []))).sort();
    return [[id, first]];
  });
}

const endingAt = (until: string | undefined): Pick<PathTime, 'until'> => (until === undefined ? {} : { until });

/**
 * The times of a test that is not linear: of what was begun in it, and of its questions, of which each is there once
 * everything around it was begun. Null where nothing has a time of its own.
 */
export function timesOfParts(quiz: Quiz, { drawn, times, now }: Begun, extra: ExtraTime): TimedWay | null {
  const parts = partsOf(quiz, drawn);
  if (parts.length === 0) return null;
  const begun = begunOf(parts, { times, now }, extra);
  const open = openOf(parts, orderOf(drawn), begun);
  const questions = open.map(([id, until]): [string, PathTime] => [
    id,
    { came: valuesAt(times, id)?.came ?? instantOf(now), ...endingAt(until) },
  ]);
  const ends = open.map(([, until]) => until);
  const isAllTimed = ends.length === orderOf(drawn).length && ends.every((end) => end !== undefined);
  const last = isAllTimed ? ends.toSorted().at(-1) : undefined;
  return {
    path_times: Object.fromEntries([...begun, ...questions]),
    turn: { limits: [], notBefore: null },
    // from then on nothing can be answered
    turn_deadline: last === undefined ? null : new Date(last),
  };
}

/** The times of questions that come together in a linear test: what has a time that is begun waits for that. */
export function timesOfComing(
  quiz: Quiz,
  drawn: Drawn,
  { ids, came }: { ids: readonly string[]; came: string },
): Times {
  const waiting = new Set(partsOf(quiz, drawn).flatMap(({ items }) => items));
  return Object.fromEntries(ids.map((id) => [id, waiting.has(id) ? { came, unbegun: true } : { came }]));
}

/** The times in a linear test after something was begun in it, or its person has more time. */
export function timesWithin(quiz: Quiz, { drawn, times, now }: Begun, extra: ExtraTime): Times {
  const parts = partsOf(quiz, drawn);
  const begun = begunOf(parts, { times, now }, extra);
  const ids = new Set(parts.flatMap(({ items }) => items));
  const open = openOf(parts, [...ids], begun).flatMap(([id, until]): [string, PathTime][] => {
    const time = valuesAt(times, id);
    if (time === undefined) return [];
    const { unbegun: _begun, ...known } = time;
    return [[id, { ...known, ...endingAt(until) }]];
  });
  return { ...times, ...Object.fromEntries([...begun, ...open]) };
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

/** Does it wait for its learner to begin its time? */
export const isUnbegun = ({ path_times: times }: Pick<QuizWorkRow, 'path_times'>, id: string): boolean =>
  valuesAt(times ?? {}, id)?.unbegun === true;

/** Questions that count for their learner, in their order: without those of a linear test that were never begun. */
function numberedOf(work: QuizWorkRow): readonly string[] {
  if (work.path === null) return orderOf(work.drawn);
  const current = currentIds(work);
  return work.path.filter((id) => current.includes(id) || !isUnbegun(work, id));
}

/** What can be begun now, or was and is not gone on from. */
export function partsAtHand(quiz: Quiz, work: QuizWorkRow): readonly TimedPart[] {
  const here = work.path === null ? orderOf(work.drawn) : currentIds(work);
  return partsOf(quiz, work.drawn).filter(({ items }) => items.some((id) => here.includes(id)));
}

/** What has a time of its own, as its learner may know it: what is inside of something is told once that was begun. */
export function presentTimedParts(
  quiz: Quiz,
  work: QuizWorkRow,
  { extra, now }: { readonly extra: ExtraTime; readonly now: Date },
): QuizTimedPart[] {
  const { path_times: times, submitted } = work;
  if (times === null || submitted !== null) return [];
  const order = numberedOf(work);
  return partsAtHand(quiz, work)
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
