import type { DayBounds } from '@stoa/domain';

const day = 86_400_000;

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function aheadOf(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US-u-nu-latn-ca-gregory', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The date of an instant in a zone, `2026-06-01`. */
export function dateIn(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  return new Date(at + aheadOf(at, timeZone)).toISOString().slice(0, '2026-06-01'.length);
}

/** The instant at which a day begins in a zone, counted in days from that of `now`; right when clocks change. */
export function dayStart(now: Date, timeZone: string, days: number): Date {
  const local = now.getTime() + aheadOf(now.getTime(), timeZone);
  const midnight = Math.floor(local / day) * day + days * day;
  const near = midnight - aheadOf(midnight, timeZone);
  return new Date(midnight - aheadOf(near, timeZone));
}

/** The ends of today and of the seventh day, in a zone. */
export function dayBounds(now: Date, timeZone: string): DayBounds {
  return { now, todayEnds: dayStart(now, timeZone, 1), weekEnds: dayStart(now, timeZone, 7) };
}
