import type { Quiz, Section, TimeLimits } from '../model/quiz.ts';
import { stopsOf, type Stop } from './follow-path.ts';
import { heldSeconds } from './held-seconds.ts';

export type LimitedPart = 'question' | 'section' | 'part' | 'test';

/** A limit of time that holds at a question. */
export interface TurnLimit {
  readonly of: LimitedPart;
  /** Plain text; empty where it has none. */
  readonly title: string;
  readonly seconds: number;
  /** When its time began, in milliseconds since 1970. */
  readonly begun: number;
  /** What comes after it still counts: its end is told, and leads nowhere. */
  readonly late: boolean;
  /** The section that ends with it; null where it is the question, or the test. */
  readonly section: Section | null;
}

/** Times at the current question of a linear test. */
export interface TurnTimes {
  /** From the outermost to the question itself. */
  readonly limits: readonly TurnLimit[];
  /** Nobody goes on before, in milliseconds since 1970; null where one may at once. */
  readonly notBefore: number | null;
}

/** The way so far. */
export interface TimedPath {
  /** Ids in the order in which they were drawn. */
  readonly order: readonly string[];
  /** Those that came, the current one last. */
  readonly path: readonly string[];
  /** When each came, in milliseconds since 1970. */
  readonly came: (id: string) => number;
}

/** A quiz, as far as its times ask. */
export type TimedQuiz = Pick<Quiz, 'sections' | 'timeLimitSeconds' | 'takesLate'>;

/** The time of the whole, where its end leads nowhere; undefined where it ends the test, or there is none. */
export function wholeLateSeconds({ timeLimitSeconds, takesLate }: TimedQuiz): number | undefined {
  return takesLate === true ? heldSeconds(timeLimitSeconds) : undefined;
}

/**
 * The limits at the current question. The time of a section begins with its first question that came; its least time
 * holds back at the last one that was drawn of it.
 */
export function turnTimes(quiz: TimedQuiz, { order, path, came }: TimedPath): TurnTimes {
  const stops = stopsOf(quiz, order);
  const at = stops.findIndex(({ entry }) => entry.item.id === path.at(-1));
  const stop = stops[at];
  if (stop === undefined) return { limits: [], notBefore: null };
  const byId = new Map(stops.map((one) => [one.entry.item.id, one]));
  const begunAt = (section: Section): number => {
    const first = path.find((id) => byId.get(id)?.around.includes(section) === true);
    return came(first ?? stop.entry.item.id);
  };
  const isLastOf = (section: Section): boolean => !stops.slice(at + 1).some(({ around }) => around.includes(section));
  const timed = timedOf(stop, 'running').map((one) => ({
    ...one,
    begun: one.section === null ? came(stop.entry.item.id) : begunAt(one.section),
  }));
  const limits = timed.flatMap(({ time: { maxSeconds, late = false }, ...one }) => {
    const seconds = heldSeconds(maxSeconds);
    return seconds === undefined ? [] : [{ ...one, seconds, late }];
  });
  const least = timed.flatMap(({ section, begun, time: { minSeconds } }) => {
    const seconds = heldSeconds(minSeconds);
    return seconds === undefined || (section !== null && !isLastOf(section)) ? [] : [begun + seconds * 1000];
  });
  const whole = wholeLateSeconds(quiz);
  const first = came(path[0] ?? stop.entry.item.id);
  if (whole !== undefined)
    limits.unshift({ of: 'test', title: '', section: null, seconds: whole, begun: first, late: true });
  return { limits, notBefore: least.length === 0 ? null : Math.max(...least) };
}

/** Something around a question, or itself, that has a time. */
export interface Timed extends Pick<TurnLimit, 'of' | 'title' | 'section'> {
  readonly time: TimeLimits;
}

/** What runs by itself once a question comes, or what its learner begins. */
export type TimeWay = 'running' | 'begun';

/**
 * What has a time around a question and at it, the outermost first. In a part of a linear test in which one goes to and
 * fro, the time of the part and of what is around it runs by itself, and what is within is begun.
 */
export function timedOf(stop: Stop, way: TimeWay): readonly Timed[] {
  const free = stop.around.findIndex(({ isFree }) => isFree === true);
  const isWithinFree = ({ section }: Timed) => section === null || stop.around.indexOf(section) > free;
  return allTimedOf(stop).filter((one) => free === -1 || isWithinFree(one) === (way === 'begun'));
}

function allTimedOf({ entry, around }: Stop): readonly Timed[] {
  const sections = around.flatMap((section): Timed[] => {
    const { time, title = '', isPart } = section;
    return time === undefined ? [] : [{ of: isPart === true ? 'part' : 'section', title, section, time }];
  });
  const own: Timed[] = entry.time === undefined ? [] : [{ of: 'question', title: '', section: null, time: entry.time }];
  return [...sections, ...own];
}

/** Is a question in a section, or in one within it? */
export function isWithin(quiz: Pick<Quiz, 'sections'>, section: Section, id: string): boolean {
  return stopsOf(quiz, [id]).some(({ around }) => around.includes(section));
}
