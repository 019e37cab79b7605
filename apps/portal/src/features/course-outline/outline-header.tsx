import { ProgressBar } from '@stoa/ui';
import { useDeadline } from '../../lib/course/deadline.ts';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import styles from './outline-header.module.css';

interface OutlineHeaderProps {
  readonly courseName: string;
  /** 0..1 */
  readonly progress: number;
  readonly dueDate: string | null;
  readonly now: Date;
}

/** Name, progress and deadline of the course above its table of contents. */
export function OutlineHeader({ courseName, progress, dueDate, now }: OutlineHeaderProps) {
  const t = useMessages();
  const deadline = useDeadline();
  const words = t('course.progress.percent', { percent: useFormat().progress(progress) });
  const due = dueDate === null ? null : deadline(dueDate, now);
  return (
    <div className={styles.header}>
      <p className={styles.name} dir="auto">
        {courseName}
      </p>
      <ProgressBar value={progress} label={t('course.progress')} valueText={words} />
      <p className={styles.note} aria-hidden="true">
        {words}
      </p>
      {due && <p className={due.overdue ? styles.overdue : styles.note}>{due.text}</p>}
    </div>
  );
}
