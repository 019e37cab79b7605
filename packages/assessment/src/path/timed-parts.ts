import { heldSeconds } from './held-seconds.ts';
import type { Quiz } from '../model/quiz.ts';
import { stopsOf } from './follow-path.ts';
import { timedOf, wholeLateSeconds, type LimitedPart, type TimedQuiz } from './turn-limits.ts';

/**
 * A part, a section or a question with a time that begins when its learner begins it: in a test that is not linear, or
 * in a part of a linear one in which one goes to and fro.
 */
export interface TimedPart {
  /** Names it within an attempt; no id of a question, as these have no blanks. */
  readonly key: string;
  readonly of: LimitedPart;
  /** Plain text; empty where it has none. */
  readonly title: string;
  readonly seconds: number;
  /** What comes after its time still counts, and nothing closes. */
  readonly late: boolean;
  /** Ids of its questions in the order in which they were drawn. */
  readonly items: readonly string[];
  /** Keys of those around it, the outermost first. */
  readonly around: readonly string[];
}

/** The key of the whole test, whose time begins with it. */
export const wholeKey = 'the test';

/** A quiz, as far as its times ask and how one goes through it. */
type WalkedQuiz = TimedQuiz & Pick<Quiz, 'linear'>;

/**
 * Everything of a test whose time is begun, the outermost first. Least times hold in linear tests only, says the
 * standard, and the time of the whole is here where its end leads nowhere.
 */
export function timedParts(quiz: WalkedQuiz, order: readonly string[]): readonly TimedPart[] {
  const parts = new Map<unknown, TimedPart & { readonly items: string[] }>();
  const isLinear = quiz.linear === true;
  const whole = isLinear ? undefined : wholeLateSeconds(quiz);
  if (whole !== undefined)
    parts.set(wholeKey, {
      key: wholeKey,
      of: 'test',
      title: '',
      seconds: whole,
      late: true,
      items: [...order],
      around: [],
    });
  for (const stop of stopsOf(quiz, order)) {
    if (isLinear && !stop.around.some(({ isFree }) => isFree === true)) continue;
    const { id } = stop.entry.item;
    const around: string[] = [];
    for (const { of, title, section, time } of timedOf(stop, 'begun')) {
      const seconds = heldSeconds(time.maxSeconds);
      if (seconds === undefined) continue;
      const own = section ?? stop.entry;
      const known = parts.get(own);
      const depth = section === null ? stop.around.length : stop.around.indexOf(section);
      const part = known ?? {
        key: `${depth} ${id}`,
        of,
        title,
        seconds,
        late: time.late === true,
        items: [],
        around: [...around],
      };
      part.items.push(id);
      if (known === undefined) parts.set(own, part);
      around.push(part.key);
    }
  }
  return [...parts.values()];
}
