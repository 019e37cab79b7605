import type { DayEntry } from '@stoa/contract';
import { dayReasons, snoozedUntil } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { useDeadline } from '../../course/deadline.ts';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './reason-line.module.css';

/** Why something is there, in words. Of a deadline it is the sentence that stands wherever the deadline does. */
export function ReasonLine({ item, now }: { readonly item: DayEntry; readonly now: Date }) {
  const t = useMessages();
  const exactDate = useExactDate();
  const { text, overdue } = useReason()(item, now);
  const until = snoozedUntil(item.mark, now);
  return (
    <span className={classNames(styles.reason, overdue && styles.overdue)}>
      {text}
      {item.reason === 'grace' && item.since !== null && (
        <span className={styles.more}>{t('reason.day.grace', { date: exactDate(item.since) })}</span>
      )}
      {until !== null && <span className={styles.more}>{t('day.snoozed', { date: exactDate(until) })}</span>}
    </span>
  );
}

interface Reason {
  readonly text: string;
  readonly overdue: boolean;
}

export function useReason(): (item: DayEntry, now: Date) => Reason {
  const t = useMessages();
  const deadline = useDeadline();
  const exactDate = useExactDate();
  const { date } = useFormat();
  return ({ reason, instant, since }, now) => {
    if (reason === 'due' || reason === 'overdue' || reason === 'grace')
      return instant === null ? { text: '', overdue: false } : deadline(instant, now);
    const { date: exactness, ofSince, late } = dayReasons[reason];
    if (exactness === null) return { text: t(`reason.day.${reason}`), overdue: late };
    const at = ofSince ? since : instant;
    const told = exactness === 'day' ? at && date(at) : exactDate(at);
    return { text: t(`reason.day.${reason}`, { date: told ?? '' }), overdue: late };
  };
}
