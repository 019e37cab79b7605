import type { DayCalendar, DayEntry } from '@stoa/contract';
import {
  calendarMonth,
  dayEvents,
  dayKinds,
  localeFacts,
  locales,
  readCalendarAddress,
  type CalendarView,
  type DayEvent,
  type DayGaps,
} from '@stoa/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/calls/query.ts';
import { serverNow } from '../../../api/clock/server-clock.ts';
import type { CallError } from '../../../api/calls/call-error.ts';
import { useLocale } from '../../../lib/language/messages.tsx';
import { useMedia } from '../../../lib/page/use-media.ts';
import { useSearch } from '../../../lib/page/use-search.ts';
import { dateIn } from '../day-times.ts';
import { useTurns, useZone } from '../use-day.ts';
import { useKnown } from '../known/use-known.ts';
import { isShowable, shownDays, type ShownDays } from './calendar-days.ts';

export interface CalendarRead {
  readonly calendar: DayCalendar | undefined;
  /** What the server could not read, and since when what stands for it is known. */
  readonly gaps: DayGaps;
  readonly now: Date;
  /** Set where there is nothing to show instead. */
  readonly error: CallError | null;
  /** What is shown could not be renewed. */
  readonly stale: boolean;
  readonly retry: () => void;
  readonly retrying: boolean;
  /** The month before is shown until this one is here. */
  readonly turning: boolean;
}

/** Letters of a month as calls name it: 2027-03. */
const monthLength = 7;

/** The dates of the month that an address shows, and of the weeks around it. */
export function useCalendar(rest: string | undefined): CalendarRead {
  const month = calendarMonth(rest);
  const zone = useZone();
  const asked = useQuery({
    ...callOptions('getCalendar', { query: month === null ? {} : { month } }),
    placeholderData: keepPreviousData,
  });
  const { dataUpdatedAt, error, failureReason, isError, isFetching, isPlaceholderData, refetch } = asked;
  // the month before stands under its own name until this one is here, and not where this one cannot be read
  const turning = isPlaceholderData && failureReason === null;
  const data = isPlaceholderData && !turning ? undefined : asked.data;
  const shownMonth = data?.month ?? month ?? dateIn(serverNow(), zone).slice(0, monthLength);
  const read = { data, dataUpdatedAt, failureReason };
  const { answer, gaps } = useKnown(JSON.stringify(['getCalendar', shownMonth]), read);
  const retry = () => void refetch();
  const now = useTurns(data?.nextChange ?? null, retry);
  return {
    calendar: answer,
    gaps,
    now,
    error: answer === undefined ? error : null,
    stale: data !== undefined && isError,
    retry,
    retrying: isFetching,
    turning,
  };
}

/** What the address shows. */
export interface CalendarPlace extends ShownDays {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly zone: string;
  /** Day on which weeks begin, 1 (Monday) to 7. */
  readonly firstDay: number;
}

/** What an address shows; phones begin with the list, and everything begins with today. */
export function useCalendarPlace(rest: string | undefined, now: Date, chosenFirstDay: number | null): CalendarPlace {
  const zone = useZone();
  const current = useLocale();
  const isPhone = useMedia('(width < 48rem)', 'phone');
  const address = readCalendarAddress(rest);
  const today = dateIn(now, zone);
  const view = address.view ?? (isPhone ? 'agenda' : 'month');
  const day = address.day !== null && isShowable(address.day) ? address.day : today;
  const locale = locales.find((known) => known === current);
  const firstDay = chosenFirstDay ?? (locale === undefined ? 1 : localeFacts[locale].firstDayOfWeek);
  return { view, day, today, zone, firstDay, ...shownDays(view, day, firstDay) };
}

export interface CalendarFilters {
  readonly course: string | null;
  readonly kind: DayEvent | null;
}

/** What of the calendar is shown, in the query of the address. */
export function useFilters(): readonly [CalendarFilters, (change: Partial<CalendarFilters>) => void] {
  const [address, change] = useSearch();
  const filters = {
    course: address.get('course'),
    kind: dayEvents.find((event) => event === address.get('kind')) ?? null,
  };
  const set = (wanted: Partial<CalendarFilters>) =>
    change((search) => {
      for (const [name, value] of Object.entries(wanted)) {
        if (value === null) search.delete(name);
        else search.set(name, value);
      }
      return search;
    });
  return [filters, set];
}

/** Entries by their days, of what is to be shown. */
export function entriesByDay(
  items: readonly DayEntry[],
  zone: string,
  { course, kind }: CalendarFilters,
): ReadonlyMap<string, readonly DayEntry[]> {
  const shown = items.filter(
    (item) =>
      item.instant !== null &&
      (course === null || item.objectiveId === course) &&
      (kind === null || dayKinds[item.kind].event === kind),
  );
  return Map.groupBy(shown, ({ day, instant }) => day ?? dateIn(new Date(instant ?? ''), zone));
}
