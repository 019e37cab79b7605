import type { DayEntry } from '@stoa/contract';
import { formattingTag } from '../../../lib/language/locale.ts';
import { useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { useZone } from '../use-day.ts';
import { noonOf, type ShownDays } from './calendar-days.ts';
import type { CalendarView } from '@stoa/domain';

/** Names of days and times in the person's language, with its digits. */
export function useDayNames() {
  const t = useMessages();
  const tag = formattingTag(useLocale());
  const timeZone = useZone();
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(noonOf(day));
  };
  const times = new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit' });
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  return {
    /** 'Monday, November 30, 2026' */
    full: named({ ...long, weekday: 'long' }),
    /** 'November 2026' */
    month: named({ year: 'numeric', month: 'long' }),
    /** '30' */
    number: named({ day: 'numeric' }),
    /** 'M', 'Mon' and 'Monday' */
    narrowWeekday: named({ weekday: 'narrow' }),
    shortWeekday: named({ weekday: 'short' }),
    weekday: named({ weekday: 'long' }),
    time: ({ day, instant }: DayEntry) =>
      day !== null || instant === null ? t('calendar.all-day') : times.format(new Date(instant)),
    range: (view: CalendarView, { first, last }: ShownDays) => {
      if (view === 'day') return named({ ...long, weekday: 'long' })(first);
      if (view === 'month' || view === 'agenda') return named({ year: 'numeric', month: 'long' })(first);
      return new Intl.DateTimeFormat(tag, { ...long, timeZone: 'UTC' }).formatRange(noonOf(first), noonOf(last));
    },
  };
}
