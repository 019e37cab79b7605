import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import type { PartRefusal } from './part-state.ts';

/** The sentence for why a place cannot be opened; with `now` its date says also how far away it is. */
export function useOpenReason(): (refusal: PartRefusal, now?: Date) => string {
  const t = useMessages();
  const format = useFormat();
  const exactDate = useExactDate();
  const moment = (date: string, now: Date) =>
    t('course.moment', {
      date: format.dateTime(date),
      zone: format.zoneName(date),
      distance: format.distance(date, now),
    });
  return ({ reason, date, blocker }, now) => {
    if (reason === 'previous-not-passed' && blocker)
      return t('reason.open.previous-not-passed.named', { name: blocker.childActivity.name });
    return t(`reason.open.${reason}`, { date: date !== null && now ? moment(date, now) : exactDate(date) });
  };
}
