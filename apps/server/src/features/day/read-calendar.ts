import { endpoints, type DayCalendar } from '@stoa/contract';
import { calendarRange, calendarSources, dayEventId, dayItems, type DayItem } from '@stoa/domain';
import { readVisible } from '../../kernel/calls/read.ts';
import { selectFirstDay } from './calendar-store.ts';
import { factsOfDay, itemPresenter, type DayFacts } from './day-facts.ts';
import { dayOwner, loadDay } from './load-day.ts';
import { askAgainAt } from './read-day.ts';

/** Most dates that one answer tells, which is many more than a month has. */
const mostDates = 1_500;

/** Whatever has a date, over or to come: what calendars and feeds tell. */
export function datedItems({ courses, own }: DayFacts, now: Date): readonly DayItem[] {
  return dayItems(courses, now, { own, past: true }).filter((item) => dayEventId(item) !== null);
}

/** The dates of a month, and of the weeks around it. */
export const getCalendar = readVisible(endpoints.getCalendar, {
  load: async ({ query }, { db, person, now, complain }) => {
    const [loaded, firstDay] = await Promise.all([
      loadDay({ db, person: dayOwner(person), now, complain }, calendarSources),
      selectFirstDay(db, person),
    ]);
    return { loaded, firstDay, month: query.month };
  },
  present: ({ loaded, firstDay, month = null }, { now, changesAt }): DayCalendar => {
    const facts = factsOfDay(loaded, now);
    const { missing } = loaded;
    changesAt(missing.length === 0 ? facts.nextChange : now);
    // without a month it is that of today, and another one soon
    if (month === null) changesAt(nextMonth(now));
    const shown = month ?? now.toISOString().slice(0, 7);
    const { from, to } = calendarRange(shown);
    const items = datedItems(facts, now).filter(
      ({ instant }) => instant !== null && Date.parse(instant) >= from.getTime() && Date.parse(instant) < to.getTime(),
    );
    return {
      month: shown,
      items: items.slice(0, mostDates).map(itemPresenter(loaded)),
      left: Math.max(0, items.length - mostDates),
      missing: [...missing],
      firstDay,
      nextChange: askAgainAt(loaded, facts.nextChange, now),
    };
  },
});

function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
