import type { AnalyticsEvent, Boot } from '@stoa/contract';
import { calls } from '@stoa/contract/calls';
import { limits, nextBatchSize, queueEvent, sendsEvents } from '@stoa/domain';
import { trackedIds } from '../../api/session/client-session.ts';
import { sendEventsTo } from '../../lib/state/events.ts';

const { method, path } = calls.sendEvents;
const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };

function sizeOf(event: AnalyticsEvent): number {
  return new Blob([JSON.stringify(event)]).size;
}

/** Events that wait to be sent; when there are too many, the oldest are given up. */
export class EventQueue {
  readonly #ids: typeof trackedIds;
  #waiting: readonly AnalyticsEvent[] = [];
  #sending = false;

  constructor(ids: typeof trackedIds = () => ({})) {
    this.#ids = ids;
  }

  add(event: AnalyticsEvent): void {
    this.#waiting = queueEvent(this.#waiting, event);
  }

  /** Sends a batch; one that did not arrive waits again. Events are never worth a message to the person. */
  async send(): Promise<void> {
    const batch = this.#take();
    if (this.#sending || batch.length === 0) return this.#putBack(batch);
    this.#sending = true;
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      body: JSON.stringify({ events: batch, ...this.#ids() }),
    }).catch(() => null);
    this.#sending = false;
    if (response === null || response.status >= 500 || response.status === 429) this.#putBack(batch);
  }

  /** Sends everything at once, while the page goes: nobody is left to hear the answer. */
  sendLast(): void {
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      const body = new Blob([JSON.stringify({ events: batch, ...this.#ids() })], { type: 'application/json' });
      if (!navigator.sendBeacon(path, body)) return this.#putBack(batch);
    }
  }

  #take(): readonly AnalyticsEvent[] {
    const batch = this.#waiting.slice(0, nextBatchSize(this.#waiting.map(sizeOf)));
    this.#waiting = this.#waiting.slice(batch.length);
    return batch;
  }

  #putBack(batch: readonly AnalyticsEvent[]): void {
    this.#waiting = [...batch, ...this.#waiting].slice(-limits.eventQueue);
  }
}

/** Sends what `track` notes, in batches, where this deployment wants to know (Spec 1 §7). */
export function startEvents(environment: Boot['config']['environment']): (() => void) | undefined {
  if (!sendsEvents(environment)) {
    sendEventsTo(() => {});
    return undefined;
  }
  const queue = new EventQueue(trackedIds);
  sendEventsTo((event) => queue.add(event));
  const timer = setInterval(() => void queue.send(), limits.eventInterval);
  const onHide = () => queue.sendLast();
  addEventListener('pagehide', onHide);
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', onHide);
    queue.sendLast();
  };
}
