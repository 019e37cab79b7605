import { ProgressBar } from '@stoa/ui';
import { useFormat, useMessages } from '../../lib/messages.tsx';
import styles from './course-progress.module.css';

/** How far an attempt is, as a bar with its percentage. */
export function CourseProgress({ progress }: { readonly progress: number }) {
  const t = useMessages();
  const percent = useFormat().progress(progress);
  const words = t('course.progress.percent', { percent });
  return (
    <div className={styles.progress}>
      <ProgressBar value={progress} label={t('course.progress')} valueText={words} />
      <span aria-hidden="true" className={styles.words}>
        {words}
      </span>
    </div>
  );
}
