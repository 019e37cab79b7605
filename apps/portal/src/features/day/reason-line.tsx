import type { DayEntry } from '@stoa/contract';
import { dayReasons, isAfter, reasonLines, snoozedUntil, type ReasonSpeech } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { useDeadline } from '../../course/deadline.ts';
import { useExactDate } from '../../lib/language/use-exact-date.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import styles from './reason-line.module.css';

/** Says why something is there; of a deadline it is said what `deadline` says. */
export function useReasonSpeech(deadline: ReasonSpeech['deadline']): ReasonSpeech {
  const t = useMessages();
  const exactDate = useExactDate();
  const { date } = useFormat();
  return {
    deadline,
    day: date,
    moment: exactDate,
    reason: (name, told) => t(`reason.day.${name}`, told === null ? {} : { date: told }),
  };
}

/** Why something is there, in words. Of a deadline it is the sentence that stands wherever the deadline does. */
export function ReasonLine({ item, now }: { readonly item: DayEntry; readonly now: Date }) {
  const t = useMessages();
  const exactDate = useExactDate();
  const deadline = useDeadline();
  const [first, ...more] = reasonLines(
    item,
    useReasonSpeech((instant) => deadline(instant, now).text),
  );
  const until = snoozedUntil(item.mark, now);
  return (
    <span className={classNames(styles.reason, isLate(item, now) && styles.overdue)}>
      {first}
      {more.map((line) => (
        <span key={line} className={styles.more}>
          {line}
        </span>
      ))}
      {until !== null && <span className={styles.more}>{t('day.snoozed', { date: exactDate(until) })}</span>}
    </span>
  );
}

/** A deadline that passed since the day was read is late as well. */
function isLate({ reason, instant }: DayEntry, now: Date): boolean {
  return dayReasons[reason].late || (reason === 'due' && isAfter(now, instant));
}
