/** Dates in one language and one zone, the same wherever a sentence holds them: in the portal and in mails. */
export interface Dates {
  /** Day, month and year. */
  readonly date: (instant: string | Date) => string;
  /** Day, month, year, hour and minute. */
  readonly dateTime: (instant: string | Date) => string;
  /** The zone by its name at that instant, such as 'Germany Time'. */
  readonly zoneName: (instant: string | Date) => string;
  /** Distance such as 'in 3 days' or 'yesterday'. */
  readonly distance: (instant: string | Date, now: Date) => string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days from which months, and then years, are counted. */
const month = 45;
const year = 548;

/** Makes something when it is first asked for: browsers take long to make a format, and a page needs few of them. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Number of the calendar day that an instant falls on in a zone, so that days are counted as a person counts them. */
function dayNumber(zoned: Intl.DateTimeFormat, instant: Date): number {
  const part = (wanted: string) => Number(zoned.formatToParts(instant).find(({ type }) => type === wanted)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / day;
}

function distanceFormat(tag: string, timeZone: string): Dates['distance'] {
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

function zoneNameFormat(tag: string, timeZone: string): Dates['zoneName'] {
  // the generic name of UTC is an offset
  const named = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: timeZone === 'UTC' ? 'short' : 'shortGeneric' });
  return (instant) =>
    named.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** @param tag BCP 47 tag with its numbering system, from `formattingTag`. @param timeZone IANA zone of the person. */
export function datesIn(tag: string, timeZone: string): Dates {
  const calendarDay = { timeZone, day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dates = once(() => new Intl.DateTimeFormat(tag, calendarDay));
  const times = once(() => new Intl.DateTimeFormat(tag, { ...calendarDay, hour: 'numeric', minute: '2-digit' }));
  const zoneName = once(() => zoneNameFormat(tag, timeZone));
  const distance = once(() => distanceFormat(tag, timeZone));
  return {
    date: (instant) => dates().format(new Date(instant)),
    dateTime: (instant) => times().format(new Date(instant)),
    zoneName: (instant) => zoneName()(instant),
    distance: (instant, now) => distance()(instant, now),
  };
}
