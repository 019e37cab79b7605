import { noticeFrequency, type Holiday, type NoticeChoices, type QuietHours } from './choices.ts';
import type { NoticeChannel, NoticeKind } from './kinds.ts';

/** A moment on the clock and calendar of a zone. */
export interface WallTime {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Minutes since midnight, as the clock shows them. */
  readonly minutes: number;
}

/** The clock on the wall of a person's zone. */
export interface WallClock {
  readonly at: (instant: Date) => WallTime;
  /** The first instant at which the clock shows this; where it leaps over it, the instant of the leap. */
  readonly instantOf: (time: WallTime) => Date;
}

export interface Delivery {
  readonly kind: NoticeKind;
  /** Course that it is about; null for what is about none. */
  readonly objectiveId: string | null;
  readonly choices: NoticeChoices;
  readonly clock: WallClock;
}

const dayMs = 86_400_000;

/**
 * When something that is true from `at` on is told in a channel; null where it is not to be told there. Mail waits for
 * the end of quiet hours and holidays; what only stands in the portal disturbs nobody and waits for neither.
 */
export function deliveryTime(delivery: Delivery, channel: NoticeChannel, at: Date): Date | null {
  const { kind, objectiveId, choices, clock } = delivery;
  const frequency = noticeFrequency(choices, kind, channel);
  if (frequency === 'never' || (objectiveId !== null && choices.muted.includes(objectiveId))) return null;
  const gathered = (from: Date) => (frequency === 'now' ? from : nextDigest(choices, clock, { from, frequency }));
  const wanted = gathered(at);
  if (channel === 'portal') return wanted;
  const afterHold = holdEnds(choices.hold, clock, wanted);
  const quietEnd = quietEnds(choices.quiet, clock, afterHold === null ? wanted : gathered(afterHold));
  // the night may end on the first day of a holiday
  return holdEnds(choices.hold, clock, quietEnd) === null ? quietEnd : deliveryTime(delivery, channel, quietEnd);
}

interface DigestFrom {
  readonly from: Date;
  readonly frequency: 'daily' | 'weekly';
}

/** The next time at which gathered notices come, at `from` or later. */
function nextDigest({ digestHour, digestDay }: NoticeChoices, clock: WallClock, { from, frequency }: DigestFrom): Date {
  const { day, minutes } = clock.at(from);
  const first = minutes <= digestHour * 60 ? day : day + 1;
  const days = frequency === 'daily' ? 0 : (digestDay - weekday(first) + 7) % 7;
  const found = clock.instantOf({ day: first + days, minutes: digestHour * 60 });
  // the hour comes twice where clocks are put back: it counts at its first time
  return found < from
    ? clock.instantOf({ day: first + (frequency === 'daily' ? 1 : 7), minutes: digestHour * 60 })
    : found;
}

/** 1 is Monday; the first of January 1970 was a Thursday. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Start of the day after a holiday that holds at this moment; null where none does. */
function holdEnds(hold: Holiday | null, clock: WallClock, moment: Date): Date | null {
  if (hold === null) return null;
  const { day } = clock.at(moment);
  const [first, last] = [dayOf(hold.from), dayOf(hold.until)];
  return day >= first && day <= last ? clock.instantOf({ day: last + 1, minutes: 0 }) : null;
}

const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** The moment itself, or the end of the quiet hours in which it lies. */
function quietEnds(quiet: QuietHours | null, clock: WallClock, moment: Date): Date {
  if (quiet === null || quiet.from === quiet.to) return moment;
  const { day, minutes } = clock.at(moment);
  const [from, to] = [quiet.from * 60, quiet.to * 60];
  const overnight = from > to;
  const isQuiet = overnight ? minutes >= from || minutes < to : minutes >= from && minutes < to;
  if (!isQuiet) return moment;
  return clock.instantOf({ day: overnight && minutes >= from ? day + 1 : day, minutes: to });
}
