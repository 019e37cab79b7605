import {
  calendarSources,
  dayEventId,
  eventUid,
  isLongOver,
  toldDays,
  toldEvents,
  writeIcal,
  type Locale,
  type ToldEvents,
} from '@stoa/domain';
import { stampOf } from '../../../kernel/calls/answer-tags.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { factsOfDay, itemPresenter } from '../day-facts.ts';
import { loadWholeDay } from '../load-day.ts';
import { datedItems } from '../read-calendar.ts';
import { lockEvents, selectBody, updateSent, type FeedRow, type SentFeed } from './feed-store.ts';
import { eventTeller, type FeedWishes } from './feed-words.ts';

/** Most events of a feed; what lies furthest ahead is left out. */
const mostEvents = 2_000;
const day = 86_400_000;

export interface FeedRequest {
  readonly kernel: Pick<Kernel, 'db' | 'tenants' | 'settings'>;
  readonly tenantId: string;
  readonly feed: FeedRow;
  readonly locale: Locale;
  readonly now: Date;
}

/** Everything that a feed is made of besides the instant. */
export async function feedStamp({ kernel, tenantId, feed, locale }: FeedRequest): Promise<string> {
  const { mark } = await kernel.tenants.profile(tenantId);
  const { user_id: userId, alarm, timezone, version } = feed;
  return stampOf([kernel.settings.version, mark, userId, version, locale, timezone, String(alarm)]);
}

/** The calendar as it was sent last, or made anew where something has changed; null where the address just ended. */
export async function feedBody(request: FeedRequest, stamp: string): Promise<Pick<SentFeed, 'body' | 'until'> | null> {
  const { kernel, feed, now, tenantId } = request;
  const stands = feed.stamp === stamp && (feed.until === null || now < feed.until);
  const known = stands ? await selectBody(kernel.db, { tenantId, id: feed.user_id }, stamp) : null;
  return known === null ? await madeAnew(request, stamp) : { body: known, until: feed.until };
}

async function madeAnew(request: FeedRequest, stamp: string): Promise<SentFeed | null> {
  const { kernel, tenantId, feed, locale, now } = request;
  const person = { tenantId, id: feed.user_id, timezone: feed.timezone };
  // without one of its sources, what comes from it would be told as cancelled
  const loaded = await loadWholeDay({ db: kernel.db, person, now }, calendarSources);
  const facts = factsOfDay(loaded, now);
  const items = datedItems(facts, now).filter(({ instant }) => instant !== null && !isLongOver(instant, now));
  const wishes: FeedWishes = { locale, zone: feed.timezone, alarm: feed.alarm };
  const [tell, present] = [eventTeller(wishes), itemPresenter(loaded)];
  const current = new Map(
    items.slice(0, mostEvents).flatMap((item) => {
      const id = dayEventId(item);
      return id === null ? [] : [[id, tell(present(item))] as const];
    }),
  );
  return await kernel.db.transaction().execute(async (tx) => {
    const known = await lockEvents(tx, person);
    if (known === null) return null;
    const events = toldEvents(known, { current, whole: items.length <= mostEvents }, now);
    const sent = {
      stamp,
      events,
      until: earliest([facts.nextChange, ...endsOf(events)]),
      body: bodyOf(request, events),
    };
    await updateSent(tx, person, sent);
    return sent;
  });
}

/** Instants at which what is gone is told no more. */
function endsOf(events: ToldEvents): readonly Date[] {
  return Object.values(events).flatMap(({ gone }) =>
    gone === null ? [] : [new Date(Date.parse(gone) + toldDays.gone * day)],
  );
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function bodyOf({ kernel, tenantId, feed, locale }: FeedRequest, events: ToldEvents): string {
  const origin = kernel.tenants.originOf(tenantId);
  const host = new URL(origin).hostname;
  return writeIcal({
    name: sentence(locale, 'calendar.feed.name', { name: kernel.tenants.nameOf(tenantId) }),
    language: locale,
    events: Object.entries(events).map(([id, { path, gone, ...event }]) => ({
      ...event,
      uid: eventUid({ id, userId: feed.user_id, host }),
      url: `${origin}/learn${path}`,
      cancelled: gone !== null,
    })),
  });
}
