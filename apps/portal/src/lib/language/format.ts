import { durationMinutes, progressPercent, scorePercent } from '@stoa/domain';

/** Numbers, dates and lengths in one language and one zone. Instants are ISO 8601 strings or Dates. */
export interface Format {
  readonly number: (value: number) => string;
  /** Progress 0..1 as a whole percentage that is 100 % only at the end. */
  readonly progress: (fraction: number) => string;
  /** A normalized score 0..1 as a rounded percentage. */
  readonly score: (normalizedScore: number) => string;
  /** Day, month and year. */
  readonly date: (instant: string | Date) => string;
  /** Day, month, year, hour and minute. */
  readonly dateTime: (instant: string | Date) => string;
  /** The zone by its name at that instant, such as 'Germany Time'. */
  readonly zoneName: (instant: string | Date) => string;
  /** Distance such as 'in 3 days' or 'yesterday'. */
  readonly distance: (instant: string | Date, now: Date) => string;
  /** A length in minutes, rounded up from seconds (Spec 1 §9). */
  readonly duration: (seconds: number) => string;
  /** Names joined as a list, such as 'a, b and c'. */
  readonly list: (items: readonly string[]) => string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days from which months, and then years, are counted. */
const month = 45;
const year = 548;

/** Makes something when it is first asked for: browsers take long to make a format, and a page needs few of them. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Number of the calendar day that an instant falls on in a zone, so that days are counted as a person counts them. */
function dayNumber(zoned: Intl.DateTimeFormat, instant: Date): number {
  const part = (wanted: string) => Number(zoned.formatToParts(instant).find(({ type }) => type === wanted)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / day;
}

function distanceFormat(tag: string, timeZone: string): Format['distance'] {
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const zoned = new Intl.DateTimeFormat('en-US-u-nu-latn-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (instant, now) => {
    const then = new Date(instant);
    const difference = then.getTime() - now.getTime();
    if (Math.abs(difference) < hour) return relative.format(Math.trunc(difference / minute), 'minute');
    if (Math.abs(difference) < day) return relative.format(Math.trunc(difference / hour), 'hour');
    const days = dayNumber(zoned, then) - dayNumber(zoned, now);
    if (Math.abs(days) < month) return relative.format(days, 'day');
    return Math.abs(days) < year
      ? relative.format(Math.round(days / 30), 'month')
      : relative.format(Math.round(days / 365), 'year');
  };
}

function zoneNameFormat(tag: string, timeZone: string): Format['zoneName'] {
  // the generic name of UTC is an offset
  const named = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: timeZone === 'UTC' ? 'short' : 'shortGeneric' });
  return (instant) =>
    named.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** @param tag BCP 47 tag with its numbering system, from `formattingTag`. @param timeZone IANA zone of the person. */
export function createFormat(tag: string, timeZone: string): Format {
  const numbers = once(() => new Intl.NumberFormat(tag));
  const percents = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
  const minutes = once(() => new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' }));
  const calendarDay = { timeZone, day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dates = once(() => new Intl.DateTimeFormat(tag, calendarDay));
  const times = once(() => new Intl.DateTimeFormat(tag, { ...calendarDay, hour: 'numeric', minute: '2-digit' }));
  const lists = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const zoneName = once(() => zoneNameFormat(tag, timeZone));
  const distance = once(() => distanceFormat(tag, timeZone));
  return {
    number: (value) => numbers().format(value),
    progress: (fraction) => percents().format(progressPercent(fraction) / 100),
    score: (normalizedScore) => percents().format(scorePercent(normalizedScore) / 100),
    date: (instant) => dates().format(new Date(instant)),
    dateTime: (instant) => times().format(new Date(instant)),
    zoneName: (instant) => zoneName()(instant),
    distance: (instant, now) => distance()(instant, now),
    duration: (seconds) => minutes().format(durationMinutes(seconds)),
    list: (items) => lists().format(items),
  };
}
