import { useFormat, useMessages } from '../messages.tsx';
import type { PartRefusal } from './part-state.ts';

/** The sentence for why a place cannot be opened. */
export function useOpenReason(): (refusal: PartRefusal) => string {
  const t = useMessages();
  const format = useFormat();
  return ({ reason, date, blocker }) => {
    if (reason === 'previous-not-passed' && blocker)
      return t('reason.open.previous-not-passed.named', { name: blocker.childActivity.name });
    return t(`reason.open.${reason}`, { date: date === null ? 'none' : format.dateTime(date) });
  };
}
