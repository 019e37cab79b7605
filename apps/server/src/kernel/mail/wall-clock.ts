import type { WallClock, WallTime } from '@stoa/domain';

const minute = 60_000;
const dayMs = 86_400_000;

const clocks = new Map<string, WallClock>();

/** The clock on the wall of an IANA zone. */
export function wallClock(timeZone: string): WallClock {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = madeClock(timeZone);
  clocks.set(timeZone, made);
  return made;
}

function madeClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US-u-nu-latn-ca-gregory', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  /** What the clock shows at an instant, as if it were a clock of UTC. */
  const shownAt = (instant: number): number => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  };
  const instantOf = ({ day, minutes }: WallTime): Date => {
    const wanted = day * dayMs + minutes * minute;
    // clocks are ahead of UTC by what they are ahead a day before or after; where both fit, the first instant is meant
    const [before, after] = [wanted - dayMs, wanted + dayMs].map((near) => near - shownAt(near));
    const candidates = [wanted + (before ?? 0), wanted + (after ?? 0)].toSorted((one, other) => one - other);
    const found = candidates.find((instant) => shownAt(instant) === wanted);
    return new Date(found ?? leapAfter(wanted, candidates[0] ?? wanted, shownAt));
  };
  return {
    at: (instant) => {
      const shown = shownAt(instant.getTime());
      const day = Math.floor(shown / dayMs);
      return { day, minutes: (shown - day * dayMs) / minute };
    },
    instantOf,
  };
}

/** The first minute from `from` on at which the clock shows at least what was wanted: it leaps over that. */
function leapAfter(wanted: number, from: number, shownAt: (instant: number) => number): number {
  let instant = from;
  while (shownAt(instant) < wanted) instant += minute;
  return instant;
}
