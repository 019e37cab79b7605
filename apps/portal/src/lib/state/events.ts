import type { AnalyticsEvent } from '@stoa/contract';
import type { EventData, EventName } from '@stoa/domain';

/** Takes what happens from now on; given once the code that sends events is here. */
type Sink = (event: AnalyticsEvent) => void;

let sink: Sink | undefined;
const early: AnalyticsEvent[] = [];
const mostEarly = 50;

/** Notes that something happened (Spec 2 §7). It is sent later, together with others; nothing waits for it. */
export function track<Name extends EventName>(name: Name, data: EventData<Name>): void {
  const event = { name, at: new Date().toISOString(), data: { ...data } };
  if (sink) sink(event);
  else if (early.length < mostEarly) early.push(event);
}

/** Sends all events, also those that happened before. */
export function sendEventsTo(next: Sink): void {
  sink = next;
  for (const event of early.splice(0)) next(event);
}
