import { endpoints, type AnalyticsEvent } from '@stoa/contract';
import { isEventData, isEventName, keepsEvent } from '@stoa/domain';
import { implement, withRules, type Routes } from '../../kernel/calls/implement.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ServerSettings } from '../../kernel/settings.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { listFeedback } from './list-feedback.ts';
import { insertEvents, type NewEvent } from './store.ts';

/** A beacon carries no more than 64 kB. */
const bodyLimit = 65_536;

/**
 * Reads one event. An event that is not one of the product's, or does not fit it, is left out: a beacon could not read
 * a refusal, and the other events of its batch are as good as ever. A browser's clock may be wrong, but nothing happens
 * after it was received.
 */
function readEvent(
  { name, at, data }: AnalyticsEvent,
  environment: ServerSettings['environment'],
  now: Date,
): readonly NewEvent[] {
  if (!isEventName(name) || !isEventData(name, data) || !keepsEvent(name, environment)) return [];
  const happened = new Date(at);
  return [{ name, data, happened: happened < now ? happened : now }];
}

/**
 * Analytics events of the portal (Spec 1 §7): stored in test and production only, and what people write in the feedback
 * form everywhere, for administrators to read. Whose they are is the session's business.
 */
export function eventRoutes({ settings }: Kernel) {
  const sendEvents: Handler<typeof endpoints.sendEvents> = async ({ body }, { db, session, now }) => {
    // what an administrator does as somebody else is not that person's behaviour
    if (session === null || session.impersonator !== null) return {};
    const events = body.events.flatMap((event) => readEvent(event, settings.environment, now));
    const ids = { client_session_id: body.sessionId ?? null, device_id: body.deviceId ?? null };
    if (events.length > 0) await insertEvents(db, { session, ids }, events);
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
    listFeedback: implementRead(listFeedback, { permission: 'Platform.Settings.Manage' }),
  } satisfies Partial<Routes>;
}
