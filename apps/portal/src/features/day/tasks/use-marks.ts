import type { Day, DayEntry } from '@stoa/contract';
import { aboutItem, type DayMark } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { nameOf } from '../use-day.ts';

/**
 * Wishes that the server has not answered yet, by the id of their item: one goes out after the other. Each ends with
 * what the server has by then, whether it took the wish or not.
 */
const waiting = new Map<string, Promise<DayMark | null>>();

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
    let done = false;
    const sent = (waiting.get(item.id) ?? Promise.resolve(item.mark)).then(async (before) => {
      done = await call('markDayItem', { body: { id: item.id, about: aboutItem(item), ...mark } }).then(
        () => true,
        () => false,
      );
      return done ? mark : before;
    });
    waiting.set(item.id, sent);
    const noted = await sent;
    if (waiting.get(item.id) !== sent) return false;
    waiting.delete(item.id);
    if (!done) {
      // without a connection nothing is asked for again before it is back
      showMark(client, item.id, noted);
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
