import type { Instant } from '../time/instant.ts';
import type { DayItem } from './item.ts';
import { dayReasons, type DayReason } from './kinds.ts';

/** The reasons that have a sentence of their own: of a deadline there is one for the whole portal. */
export type ToldReason = Exclude<DayReason, 'due' | 'overdue'>;

/** A language in which reasons are said, with its dates in a person's zone. */
export interface ReasonSpeech {
  /** The one sentence about a deadline. */
  readonly deadline: (instant: Instant) => string;
  /** A date without its time. */
  readonly day: (instant: Instant) => string;
  /** A date with its time and its zone. */
  readonly moment: (instant: Instant) => string;
  /** `reason.day.{name}` */
  readonly reason: (name: ToldReason, date: string | null) => string;
}

/**
 * Why something is there, in words, for whatever tells of it: dashboard, tasks, calendar, feed and mails say the same.
 * Usually it is one line; what is late and still accepted says the deadline first, and then until when.
 */
export function reasonLines(
  { reason, instant, since }: Pick<DayItem, 'reason' | 'instant' | 'since'>,
  speech: ReasonSpeech,
): readonly string[] {
  if (reason === 'due' || reason === 'overdue') return instant === null ? [] : [speech.deadline(instant)];
  const deadlines = reason === 'grace' && instant !== null ? [speech.deadline(instant)] : [];
  const { date, ofSince } = dayReasons[reason];
  if (date === null) return [...deadlines, speech.reason(reason, null)];
  const at = ofSince ? since : instant;
  if (at === null) return deadlines;
  return [...deadlines, speech.reason(reason, date === 'day' ? speech.day(at) : speech.moment(at))];
}
