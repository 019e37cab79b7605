import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { usualBoard } from '@stoa/domain';
import { getCalendarFeed, keepCalendarFeed } from './feed/feed-calls.ts';
import { endOwnTask, keepOwnTask } from './own-tasks.ts';
import { getCalendar } from './read-calendar.ts';
import { getDay } from './read-day.ts';
import { upsertFirstDay } from './calendar-store.ts';
import { selectLearnedDays, upsertBoard, upsertMark, upsertSeen } from './store.ts';

/** Routes for somebody's day; what they note and arrange is theirs alone. */
export const routes = {
  getDay: implementRead(getDay, 'person', { versioned: true }),
  listLearnedDays: implement(endpoints.listLearnedDays, 'person', async (_input, { db, person, now }) => ({
    days: await selectLearnedDays(db, person, now),
  })),
  markDayItem: implement(endpoints.markDayItem, 'person', async ({ body }, { db, person, now }) => {
    await upsertMark(db, person, { mark: body, now });
    return {};
  }),
  arrangeDayBoard: implement(endpoints.arrangeDayBoard, 'person', async ({ body }, { db, person }) => {
    await upsertBoard(db, person, body);
    return body;
  }),
  seeDay: implement(endpoints.seeDay, 'person', async (_input, { db, person, now }) => {
    await upsertSeen(db, person, { board: usualBoard, seen: now });
    return {};
  }),
  keepOwnTask,
  deleteOwnTask: endOwnTask,
  getCalendar: implementRead(getCalendar, 'person', { versioned: true }),
  arrangeCalendar: implement(endpoints.arrangeCalendar, 'person', async ({ body }, { db, person }) => {
    await upsertFirstDay(db, person, body.firstDay);
    return body;
  }),
  getCalendarFeed,
  keepCalendarFeed,
} satisfies Partial<Routes>;
