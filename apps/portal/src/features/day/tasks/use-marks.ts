import type { Day, DayEntry } from '@stoa/contract';
import { aboutItem, type DayMark } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { nameOf } from '../use-day.ts';

interface Waiting {
  /** Ends with the newest wish; true where the server took it. */
  readonly sent: Promise<boolean>;
  /** What was noted before the first of these wishes. */
  readonly before: DayMark | null;
}

/** Wishes that the server has not answered yet, by the id of their item: one goes out after the other. */
const waiting = new Map<string, Waiting>();

/**
 * Notes something on an item. It shows at once; a refusal takes it back and says so. False when it failed, or when
 * another wish for the same item followed.
 */
export function useMarks(): (item: DayEntry, mark: DayMark) => Promise<boolean> {
  const client = useQueryClient();
  const t = useMessages();
  return async (item, mark) => {
    const days = { queryKey: queryKeyOf('getDay') };
    await client.cancelQueries(days);
    showMark(client, item.id, mark);
    const earlier = waiting.get(item.id);
    const send = () => call('markDayItem', { body: { id: item.id, about: aboutItem(item), ...mark } });
    const sent = (earlier?.sent ?? Promise.resolve()).then(send).then(
      () => true,
      () => false,
    );
    const before = earlier === undefined ? item.mark : earlier.before;
    waiting.set(item.id, { sent, before });
    const done = await sent;
    if (waiting.get(item.id)?.sent !== sent) return false;
    waiting.delete(item.id);
    if (!done) {
      // without a connection nothing is asked for again before it is back
      showMark(client, item.id, before);
      showToast('critical', t('day.mark-failed', { name: nameOf(item) }));
    }
    void client.invalidateQueries({ queryKey: queryKeyOf('getCalendar') });
    // what is read while another wish is on its way does not know of it
    if (waiting.size === 0) await client.invalidateQueries(days);
    return done;
  };
}

function showMark(client: QueryClient, id: string, mark: DayMark | null): void {
  client.setQueriesData<Day>(
    { queryKey: queryKeyOf('getDay') },
    (day) => day && { ...day, items: day.items.map((item) => (item.id === id ? { ...item, mark } : item)) },
  );
}
