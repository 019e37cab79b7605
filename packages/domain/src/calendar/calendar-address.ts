import { placePath } from '../places/place.ts';
import { calendarPlace } from '../places/shell-places.ts';

/** Ways to look at a calendar. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What an address of the calendar shows; null where the address leaves it to the screen, or to the day. */
export interface CalendarAddress {
  readonly view: CalendarView | null;
  /** A day in it, `yyyy-mm-dd`; of a month its first. */
  readonly day: string | null;
}

const dated = /^(?<month>\d{4}-(?:0[1-9]|1[0-2]))(?:-(?<day>0[1-9]|[12]\d|3[01]))?$/;

/** Reads the rest of a path behind `/calendar`; what cannot be read is left to screen and day. */
export function readCalendarAddress(rest: string | undefined): CalendarAddress {
  const [view, date = ''] = (rest ?? '').split('/');
  const { month, day } = dated.exec(date)?.groups ?? {};
  return {
    view: calendarViews.find((one) => one === view) ?? null,
    day: month === undefined ? null : existing(`${month}-${day ?? '01'}`),
  };
}

/** Whether all of an address could be read; what could not is shown as if it was not there. */
export function isCalendarAddress(rest: string | undefined): boolean {
  if (rest === undefined || rest === '') return true;
  const { view, day } = readCalendarAddress(rest);
  const [, date = '', ...more] = rest.split('/');
  return view !== null && (date === '' || day !== null) && more.length === 0;
}

/** Null for a day that no month has. */
function existing(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** Path below /learn of a view that shows a day, `yyyy-mm-dd`. */
export function calendarPath(view: CalendarView, day: string): string {
  return placePath(calendarPlace, { rest: `${view}/${day}` });
}

/** The month `yyyy-mm` whose dates a screen of the calendar asks for; null for that of today. */
export function calendarMonth(rest: string | undefined): string | null {
  return readCalendarAddress(rest).day?.slice(0, 7) ?? null;
}

/** Milliseconds around a month that are told with it: weeks at its ends, all zones, and months of other calendars. */
const around = 33 * 86_400_000;

/** Dates that are told of a month: also those around it. @param month `yyyy-mm` */
export function calendarRange(month: string): { readonly from: Date; readonly to: Date } {
  const first = new Date(`${month}-01T00:00:00.000Z`);
  const next = new Date(first);
  next.setUTCMonth(first.getUTCMonth() + 1);
  return { from: new Date(first.getTime() - around), to: new Date(next.getTime() + around) };
}

/** Minutes before a date at which a calendar can be asked to remind. */
export const calendarAlarms = [60, 180, 1440, 2880] as const;
export type CalendarAlarm = (typeof calendarAlarms)[number];
