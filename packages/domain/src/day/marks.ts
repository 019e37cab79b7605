import { isBefore, type Instant } from '../time/instant.ts';
import type { DayItem } from './item.ts';

/** What a person noted on an item, for themselves alone. */
export interface DayMark {
  readonly done: boolean;
  /** Put off until then. */
  readonly snoozedUntil: Instant | null;
}

/** What an item is about: with another date, or at another page, it is there again, whatever was noted on it. */
export function aboutItem({ instant, path }: Pick<DayItem, 'instant' | 'path'>): string {
  return `${instant ?? ''} ${path}`;
}

/** Sections of the tasks, in their order. */
export const taskSections = ['overdue', 'today', 'week', 'later', 'undated', 'done'] as const;
export type TaskSection = (typeof taskSections)[number];

/** The ends of days in a person's zone: today's, and that of the seventh day from today on. */
export interface DayBounds {
  readonly now: Date;
  readonly todayEnds: Date;
  readonly weekEnds: Date;
}

/** Instant until which something is put off; null where it is not, or no longer. */
export function snoozedUntil(mark: DayMark | null, now: Date): Instant | null {
  const until = mark?.snoozedUntil ?? null;
  return isBefore(now, until) ? until : null;
}

/** Something to be shown as open now: neither ticked nor put off. */
export function isOpenNow({ mark }: { readonly mark: DayMark | null }, now: Date): boolean {
  return mark?.done !== true && snoozedUntil(mark, now) === null;
}

interface Marked {
  readonly instant: Instant | null;
  readonly mark: DayMark | null;
}

/** Section in which an item stands; what was put off stands where it comes back. */
export function taskSection({ instant, mark }: Marked, { now, todayEnds, weekEnds }: DayBounds): TaskSection {
  if (mark?.done === true) return 'done';
  const until = snoozedUntil(mark, now) ?? instant;
  if (until === null) return 'undated';
  const at = Date.parse(until);
  if (at < now.getTime()) return 'overdue';
  if (at < todayEnds.getTime()) return 'today';
  return at < weekEnds.getTime() ? 'week' : 'later';
}
