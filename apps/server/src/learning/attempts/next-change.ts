import { constraintDates } from '@stoa/domain';
import type { Attempt } from './attempt.ts';

const minute = 60_000;

/** Dates of remembered courses, in milliseconds: as long as the same parts are given out, so are the same dates. */
const known = new WeakMap<Attempt['parts'], readonly number[]>();

function datesOf(parts: Attempt['parts']): readonly number[] {
  const dates = known.get(parts) ?? [
    ...new Set(
      parts.flatMap(({ constraint }) =>
        constraintDates.flatMap((name) => {
          const date = constraint?.[name];
          return date === undefined ? [] : [Date.parse(date)];
        }),
      ),
    ),
  ];
  known.set(parts, dates);
  return dates;
}

/**
 * The next instant at which a date of the course may change how somebody stands in it, whichever rule it is for. One of
 * the last minute counts as well: some dates are still in time themselves. Dates that reveal the result of the course
 * are those of the person.
 */
export function nextChangeOf({ parts, now }: Pick<Attempt, 'parts' | 'now'>): Date | null {
  const ahead = datesOf(parts).filter((date) => date > now.getTime() - minute);
  return ahead.length === 0 ? null : new Date(ahead.reduce((one, other) => Math.min(one, other)));
}
