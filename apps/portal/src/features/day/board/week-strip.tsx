import type { DayEntry } from '@stoa/contract';
import { daysInWeek } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { formattingTag } from '../../../lib/language/locale.ts';
import { useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { dayStart } from '../day-times.ts';
import { useZone } from '../use-day.ts';
import styles from './week-strip.module.css';

interface WeekStripProps {
  readonly items: readonly DayEntry[];
  readonly now: Date;
}

/** Seven days from today, each with the number of its dates. */
export function WeekStrip({ items, now }: WeekStripProps) {
  const t = useMessages();
  const zone = useZone();
  const name = new Intl.DateTimeFormat(formattingTag(useLocale()), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
  });
  const days = Array.from({ length: daysInWeek }, (_, index) => {
    const [from, to] = [dayStart(now, zone, index), dayStart(now, zone, index + 1)];
    const isOfDay = ({ instant }: DayEntry) =>
      instant !== null && Date.parse(instant) >= from.getTime() && Date.parse(instant) < to.getTime();
    return { from, count: items.filter(isOfDay).length };
  });
  return (
    <ol className={styles.week}>
      {days.map(({ from, count }, index) => (
        <li key={from.toISOString()} className={classNames(styles.day, index === 0 && styles.today)}>
          <span className={styles.name}>{index === 0 ? t('day.tasks.today') : name.format(from)}</span>
          <span className={count > 0 ? styles.some : styles.none}>{t('day.week.count', { count })}</span>
        </li>
      ))}
    </ol>
  );
}
