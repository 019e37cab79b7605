import type { Day, DayEntry } from '@stoa/contract';
import { aboutItem, type DayMark } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { nameOf } from '../use-day.ts';

/** Notes something on an item. It shows at once; a refusal takes it back and says so. False when it failed. */
export function useMarks(): (item: DayEntry, mark: DayMark) => Promise<boolean> {
  const client = useQueryClient();
  const t = useMessages();
  return async (item, mark) => {
    const days = { queryKey: queryKeyOf('getDay') };
    await client.cancelQueries(days);
    const before = client.getQueriesData<Day>(days);
    client.setQueriesData<Day>(days, (day) => day && markedDay(day, item.id, mark));
    const done = await call('markDayItem', { body: { id: item.id, about: aboutItem(item), ...mark } }).then(
      () => true,
      () => false,
    );
    if (!done) {
      // without a connection nothing is asked for again before it is back
      for (const [key, day] of before) client.setQueryData(key, day);
      showToast('critical', t('day.mark-failed', { name: nameOf(item) }));
    }
    void client.invalidateQueries({ queryKey: queryKeyOf('getCalendar') });
    await client.invalidateQueries(days);
    return done;
  };
}

function markedDay(day: Day, id: string, mark: DayMark): Day {
  return { ...day, items: day.items.map((item) => (item.id === id ? { ...item, mark } : item)) };
}
