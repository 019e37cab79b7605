import type { DayEntry } from '@stoa/contract';
import type { PlanEntry } from '@stoa/domain';
import { useFormat, useMessages } from '../../../lib/language/messages.tsx';
import { ItemName } from '../item-name.tsx';
import { ReasonLine } from '../reason-line.tsx';
import styles from './plan-page.module.css';

interface PlanRowProps {
  readonly entry: PlanEntry<DayEntry>;
  readonly now: Date;
}

/** One thing of a plan: what it is, why it is in it, and how long it has. */
export function PlanRow({ entry: { item, seconds, guessed, partly }, now }: PlanRowProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <li className={styles.row}>
      <ItemName item={item} showsCourse />
      <ReasonLine item={item} now={now} />
      {partly && <span className={styles.about}>{t('plan.partly', { length: format.duration(seconds) })}</span>}
      {guessed && !partly && (
        <span className={styles.about}>{t('plan.guessed', { length: format.duration(seconds) })}</span>
      )}
    </li>
  );
}
