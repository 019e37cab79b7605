import { endpoints, type CalendarFeed } from '@stoa/contract';
import { calendarAlarms } from '@stoa/domain';
import type { Database } from '../../../db/database.ts';
import type { Person, Session } from '../../../kernel/auth/person.ts';
import { implement } from '../../../kernel/calls/implement.ts';
import { feedPath, newFeedSecret } from './feed-secret.ts';
import { deleteFeed, selectOwnFeed, updateAlarm, upsertFeed } from './feed-store.ts';

interface Asking {
  readonly db: Database;
  readonly person: Person;
  readonly session: Session | null;
}

/** The address outlives the visit of whoever acts as somebody else, so that it is not told to them. */
async function presentFeed({ db, person, session }: Asking): Promise<CalendarFeed> {
  const feed = await selectOwnFeed(db, person);
  const isTold = feed !== undefined && session?.impersonator === null;
  return {
    path: isTold ? await feedPath(db, person, feed.sealed) : null,
    alarm: calendarAlarms.find((minutes) => minutes === feed?.alarm) ?? null,
  };
}

export const getCalendarFeed = implement(endpoints.getCalendarFeed, 'person', async (_input, context) =>
  presentFeed(context),
);

export const keepCalendarFeed = implement(endpoints.keepCalendarFeed, 'person', async ({ body }, context) => {
  const { db, person, locale } = context;
  const { alarm, change } = body;
  const isThere = (await selectOwnFeed(db, person)) !== undefined;
  if (change === 'end') await deleteFeed(db, person);
  else if (isThere && change === 'keep') await updateAlarm(db, person, alarm);
  else await upsertFeed(db, person, { ...(await newFeedSecret(db, person)), alarm, locale });
  return presentFeed(context);
});
