import { parseDate, type CalendarDate } from '@internationalized/date';
import type { CalendarView } from '@stoa/domain';

/** What a view shows: whole weeks for grids, and the days that are meant. */
export interface ShownDays {
  /** Every day on the screen, `yyyy-mm-dd`, in order. */
  readonly days: readonly string[];
  /** The first day and the last one that are meant; days of other months stand around them. */
  readonly first: string;
  readonly last: string;
}

const daysInWeek = 7;

/** Noon of a day in UTC, to be named in that zone. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

/** A day so many days later. */
export function laterDay(day: string, days: number): string {
  return parseDate(day).add({ days }).toString();
}

/** The first day of a week. @param firstDay day on which weeks begin, 1 (Monday) to 7 */
export function weekStart(day: string, firstDay: number): string {
  const weekday = noonOf(day).getUTCDay() || daysInWeek;
  return laterDay(day, -((weekday - firstDay + daysInWeek) % daysInWeek));
}

/** The days that a view shows around a day. */
export function shownDays(view: CalendarView, day: string, firstDay: number): ShownDays {
  if (view === 'day') return { days: [day], first: day, last: day };
  if (view === 'week') {
    const first = weekStart(day, firstDay);
    const last = laterDay(first, daysInWeek - 1);
    return { days: daysFrom(first, last), first, last };
  }
  const first = parseDate(day).set({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 }).toString();
  const end = laterDay(weekStart(last, firstDay), daysInWeek - 1);
  const days =
    view === 'month' ? daysFrom(weekStart(first.toString(), firstDay), end) : daysFrom(first.toString(), last);
  return { days, first: first.toString(), last };
}

function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day: CalendarDate = parseDate(first); day.toString() <= last; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
}

/** A day in the view before or after. */
export function turnedDay(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === 'day') return laterDay(day, by);
  if (view === 'week') return laterDay(day, by * daysInWeek);
  return parseDate(day).set({ day: 1 }).add({ months: by }).toString();
}

/** Years that addresses of the calendar can tell. */
export function isShowable(day: string): boolean {
  return day >= '1900-02-01' && day <= '2999-11-30';
}
