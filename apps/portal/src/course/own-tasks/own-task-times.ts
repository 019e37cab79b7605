import { parseAbsolute, parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** When a task is, as its fields say it: a day, and a time of that day; empty for none. */
export interface TaskTimes {
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** `hh:mm` */
  readonly time: string;
}

/** What the fields show for a task. @param zone IANA zone of the person */
export function timesOf(
  { day, at }: { readonly day: string | null; readonly at: string | null },
  zone: string,
): TaskTimes {
  if (at === null) return { day: day ?? '', time: '' };
  const [date = '', time = ''] = parseAbsolute(at, zone).toString().split('T');
  return { day: date, time: time.slice(0, 5) };
}

/**
 * What the fields say. A time that clocks skip is the one an hour later, and of one that comes twice it is the first.
 */
export function taskAt(
  { day, time }: TaskTimes,
  zone: string,
): { readonly day: string | null; readonly at: string | null } {
  if (day === '') return { day: null, at: null };
  if (time === '') return { day, at: null };
  return { day: null, at: toZoned(toCalendarDateTime(parseDate(day), parseTime(time)), zone).toAbsoluteString() };
}
