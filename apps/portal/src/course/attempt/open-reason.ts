import type { ActivityPart } from '@stoa/contract';
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
  const named = (blockers: readonly ActivityPart[]) => {
    const [name = '', ...others] = blockers.map(({ childActivity }) => childActivity.name);
    if (others.length === 0) return t('reason.open.previous-not-passed.named', { name });
    const names = format.list([name, ...others].map((one) => t('reason.open.previous-not-passed.one', { name: one })));
    return t('reason.open.previous-not-passed.several', { names });
  };
  return ({ reason, date, blockers }, now) => {
    if (reason === 'previous-not-passed' && blockers.length > 0) return named(blockers);
    return t(`reason.open.${reason}`, { date: date !== null && now ? moment(date, now) : exactDate(date) });
  };
}
