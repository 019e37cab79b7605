import type { ActivityPart } from '@stoa/contract';
import type { Blocker } from '@stoa/domain';
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
  const named = (blockers: readonly Blocker<ActivityPart>[]) => {
    const all = blockers.map((ways) => ways.map(({ childActivity }) => childActivity.name));
    const [[name = ''] = []] = all;
    if (all.flat().length === 1) return t('reason.open.previous-not-passed.named', { name });
    const quoted = (one: string) => t('reason.open.previous-not-passed.one', { name: one });
    const names = format.list(all.map((ways) => format.anyOf(ways.map(quoted))));
    return t('reason.open.previous-not-passed.several', { names });
  };
  return ({ reason, date, blockers }, now) => {
    if (reason === 'previous-not-passed' && blockers.length > 0) return named(blockers);
    return t(`reason.open.${reason}`, { date: date !== null && now ? moment(date, now) : exactDate(date) });
  };
}
