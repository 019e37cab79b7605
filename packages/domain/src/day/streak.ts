/** How somebody has been learning lately. */
export interface Streak {
  /** Days of the last seven, today among them, on which something was completed; the oldest first. */
  readonly week: readonly { readonly date: string; readonly learned: boolean }[];
  /** Number of those days. */
  readonly count: number;
  /** Days in a row up to today or, as long as today is not over, up to yesterday. */
  readonly inARow: number;
}

const day = 86_400_000;

/** The date so many days before another one. @param date `2026-06-01` */
function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - days * day).toISOString().slice(0, 10);
}

/**
 * A streak that takes nothing away: today may still come, and a day without learning is no word about the days before.
 * @param learned dates in the person's zone on which something was completed @param today its date there
 */
export function streakOf(learned: readonly string[], today: string): Streak {
  const days = new Set(learned);
  const week = Array.from({ length: 7 }, (_, index) => {
    const date = daysBefore(today, 6 - index);
    return { date, learned: days.has(date) };
  });
  let inARow = 0;
  for (let back = days.has(today) ? 0 : 1; days.has(daysBefore(today, back)); back += 1) inARow += 1;
  return { week, count: week.filter((one) => one.learned).length, inARow };
}
