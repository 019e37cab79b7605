import { endpoints, type AnalyticsEvent } from '@stoa/contract';
import { isEventData, isEventName, sendsEvents } from '@stoa/domain';
import { implement, withRules, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { insertEvents, type NewEvent } from './store.ts';

/** A beacon carries no more than 64 kB. */
const bodyLimit = 65_536;

/**
 * Reads one event. An event that is not one of the product's, or does not fit it, is left out: a beacon could not read
 * a refusal, and the other events of its batch are as good as ever. A browser's clock may be wrong, but nothing happens
 * after it was received.
 */
function readEvent({ name, at, data }: AnalyticsEvent, now: Date): readonly NewEvent[] {
  if (!isEventName(name) || !isEventData(name, data)) return [];
  const happened = new Date(at);
  return [{ name, data, happened: happened < now ? happened : now }];
}

/**
 * Analytics events of the portal (Spec 1 §7): stored in test and production only. Whose they are is the session's
 * business.
 */
export function eventRoutes({ settings }: Kernel) {
  const sendEvents: Handler<typeof endpoints.sendEvents> = async ({ body }, { db, session, now }) => {
    // what an administrator does as somebody else is not that person's behaviour
    if (session === null || session.impersonator !== null || !sendsEvents(settings.environment)) return {};
    const events = body.events.flatMap((event) => readEvent(event, now));
    if (events.length > 0) await insertEvents(db, session, events);
    return {};
  };
  return {
    sendEvents: withRules(implement(endpoints.sendEvents, 'person', sendEvents), {
      beacon: true,
      background: true,
      whileImpersonating: true,
      bodyLimit,
      rate: 'events',
    }),
  } satisfies Partial<Routes>;
}
