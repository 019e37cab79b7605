import { createStore, readable } from '../../lib/state/store.ts';
import { itemsOf, type WorkItem } from './work-store.ts';

export interface WorkNews {
  /** What the person was told of, and is not on the server: waits, or was refused. */
  readonly items: readonly WorkItem[];
  /** The queue was looked at: before that nobody can say that nothing waits. */
  readonly isRead: boolean;
  /** Lines of which something was saved on the server while this page was open. */
  readonly saved: ReadonlySet<string>;
}

const store = createStore<WorkNews>({ items: [], isRead: false, saved: new Set() });

/** What this page knows of the person's queue; read again whenever something enters or leaves it, in any tab. */
export const workNews = readable(store);

/** Channel on which the tabs of this browser hear that the queue is another one. */
export const workChannel = 'stoa-work';

export function noteSaved(line: string): void {
  if (!store.get().saved.has(line)) store.update((news) => ({ ...news, saved: new Set([...news.saved, line]) }));
}

/** Looks at the queue again. */
export async function readQueue(userId: string): Promise<readonly WorkItem[]> {
  const items = (await itemsOf(userId)).filter(({ state }) => state === 'waiting' || state === 'refused');
  store.update((news) =>
    news.isRead && items.length === 0 && news.items.length === 0 ? news : { ...news, items, isRead: true },
  );
  return items;
}

/** What the tabs hear: something is kept on the device now, or something of it is on the server. */
export type QueueChange = 'kept' | 'sent';

/** Something entered the queue or left it: every tab looks again, this one as well. */
export async function queueChanged(userId: string, change: QueueChange): Promise<void> {
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(workChannel);
    channel.postMessage(change);
    channel.close();
  }
  await readQueue(userId);
}
