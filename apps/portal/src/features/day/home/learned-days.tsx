import { streakOf } from '@stoa/domain';
import { CheckIcon, classNames } from '@stoa/ui';
import { useCall } from '../../../api/calls/query.ts';
import { serverNow } from '../../../api/clock/server-clock.ts';
import { formattingTag } from '../../../lib/language/locale.ts';
import { useLocale, useMessages } from '../../../lib/language/messages.tsx';
import { dateIn } from '../day-times.ts';
import { useZone } from '../use-day.ts';
import styles from './learner-home.module.css';

/** The days of the last week on which something was completed. It praises, and never counts what was missed. */
export function LearnedDays() {
  const t = useMessages();
  const zone = useZone();
  const locale = useLocale();
  const { data } = useCall('listLearnedDays', {});
  // it keeps its room, and says nothing until it knows
  if (data === undefined) return <div className={styles.streak} />;
  const { week, count, inARow } = streakOf(data.days, dateIn(serverNow(), zone));
  const name = new Intl.DateTimeFormat(formattingTag(locale), { timeZone: 'UTC', weekday: 'narrow' });
  return (
    <div className={styles.streak}>
      <div className={styles.days} aria-hidden="true">
        {week.map(({ date, learned }) => (
          <span key={date} className={classNames(styles.day, learned && styles.learned)}>
            {learned ? <CheckIcon size={16} /> : name.format(new Date(`${date}T00:00:00.000Z`))}
          </span>
        ))}
      </div>
      <p>
        {count === 0 ? t('plan.streak.none') : t('plan.streak.week', { count })}{' '}
        {inARow > 1 && t('plan.streak.row', { count: inARow })}
      </p>
    </div>
  );
}
