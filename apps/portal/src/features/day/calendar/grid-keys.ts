import { parseDate } from '@internationalized/date';
import { laterDay } from './calendar-days.ts';

interface At {
  readonly day: string;
  /** Days on the screen, in whole weeks. */
  readonly week: readonly string[];
  readonly direction: 'ltr' | 'rtl';
}

const daysInWeek = 7;

/** The day to which a key leads in a grid of days; null for a key that leads nowhere. */
export function keyedDay(key: string, { day, week, direction }: At): string | null {
  const onward = direction === 'ltr' ? 1 : -1;
  const column = week.indexOf(day) % daysInWeek;
  switch (key) {
    case 'ArrowRight':
      return laterDay(day, onward);
    case 'ArrowLeft':
      return laterDay(day, -onward);
    case 'ArrowDown':
      return laterDay(day, daysInWeek);
    case 'ArrowUp':
      return laterDay(day, -daysInWeek);
    case 'Home':
      return laterDay(day, -column);
    case 'End':
      return laterDay(day, daysInWeek - 1 - column);
    case 'PageDown':
      return parseDate(day).add({ months: 1 }).toString();
    case 'PageUp':
      return parseDate(day).subtract({ months: 1 }).toString();
    default:
      return null;
  }
}
