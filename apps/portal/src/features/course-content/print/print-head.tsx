import { useFormat, useMessages } from '../../../lib/messages.tsx';
import { useReading } from '../reading.ts';
import styles from './print-head.module.css';

/** On paper only: of which course the page is, and when it was printed. */
export function PrintHead() {
  const t = useMessages();
  const format = useFormat();
  const { courseName, now } = useReading();
  return <p className={styles.head}>{t('reading.print.facts', { course: courseName, date: format.dateTime(now) })}</p>;
}
