import type { DayItem } from '../day/item.ts';
import { dayKinds, type DayReason } from '../day/kinds.ts';
import type { Instant } from '../time/instant.ts';

/** What of an event makes a change when it is another one. */
export interface EventFacts {
  /** Its time, or its day `yyyy-mm-dd`. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
  /** Path below /learn. */
  readonly path: string;
  /** Minutes before it at which to remind; null for never. */
  readonly alarm: number | null;
}

/** An event as calendars were told it. */
export interface ToldEvent extends EventFacts {
  readonly sequence: number;
  readonly changed: Instant;
  /** Instant at which it was found to be there no more; null while it is. */
  readonly gone: Instant | null;
}

/** Events by their ids (`dayEventId`). */
export type ToldEvents = Readonly<Record<string, ToldEvent>>;

/** Days for which calendars are told that something is there no more, and for which they have what is over. */
export const toldDays = { gone: 28, over: 92 } as const;
const day = 86_400_000;

/** True for a date that lies too far back for a feed. */
export function isLongOver(at: string, now: Date): boolean {
  return Date.parse(at) < now.getTime() - toldDays.over * day;
}

/**
 * What a feed tells now, after what it told before: what has changed counts on, and what has gone is cancelled for some
 * weeks. What is long over just leaves.
 * @param found whether `current` is everything that there is: otherwise nothing is taken for gone
 */
export function toldEvents(
  known: ToldEvents,
  { current, whole }: { readonly current: ReadonlyMap<string, EventFacts>; readonly whole: boolean },
  now: Date,
): ToldEvents {
  const changed = now.toISOString();
  const told = [...current].map(([id, facts]): [string, ToldEvent] => {
    const before = known[id];
    if (before === undefined) return [id, { ...facts, sequence: 0, changed, gone: null }];
    if (before.gone === null && isSame(before, facts)) return [id, before];
    return [id, { ...facts, sequence: before.sequence + 1, changed, gone: null }];
  });
  const gone = Object.entries(known).flatMap(([id, event]): [string, ToldEvent][] => {
    if (current.has(id) || isLongOver(event.at, now)) return [];
    if (event.gone !== null) return isStillCancelled(event.gone, now) ? [[id, event]] : [];
    return whole ? [[id, { ...event, sequence: event.sequence + 1, changed, gone: changed }]] : [];
  });
  return Object.fromEntries([...told, ...gone]);
}

function isStillCancelled(gone: Instant, now: Date): boolean {
  return now.getTime() < Date.parse(gone) + toldDays.gone * day;
}

function isSame(one: EventFacts, other: EventFacts): boolean {
  return (
    one.at === other.at &&
    one.title === other.title &&
    one.text === other.text &&
    one.path === other.path &&
    one.alarm === other.alarm
  );
}

/** What the date of an item is in a calendar, and the same for as long as that is there; null for what has no date. */
export function dayEventId({ kind, id, instant }: Pick<DayItem, 'kind' | 'id' | 'instant'>): string | null {
  const { event } = dayKinds[kind];
  return event === null || instant === null ? null : `${event}${id.slice(id.indexOf(':'))}`;
}

/** The same id for one event of one person, in feeds and single files. */
export function eventUid({
  id,
  userId,
  host,
}: {
  readonly id: string;
  readonly userId: string;
  readonly host: string;
}) {
  return `${id}.${userId}@${host}`;
}

/** The word that an event of a calendar begins with, by its reason: `calendar.event.{word}`. */
export const eventWords = {
  due: 'due',
  overdue: 'due',
  grace: 'due',
  closes: 'closes',
  begun: 'due',
  complete: 'due',
  mandatory: 'due',
  enrolled: 'due',
  notPassed: 'again',
  opens: 'opens',
  resultComing: 'resultComing',
  result: 'result',
  feedback: 'feedback',
  announced: 'due',
  updated: 'due',
  reviewsDue: 'due',
  certificateEnds: 'certificate',
  certificateInGrace: 'certificate',
  certificateEnded: 'certificate',
  own: 'own',
  ownDay: 'own',
  ownDayOver: 'own',
  done: 'done',
} as const satisfies Readonly<Record<DayReason, string>>;
