import { CheckCircleIcon, classNames } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../../lib/language/messages.tsx';
import styles from './completed-mark.module.css';

/** Mark of completed work. When it happens under the learner's eyes, it is celebrated a little. */
export function CompletedMark({ completed }: { readonly completed: boolean }) {
  const t = useMessages();
  const [completedBefore] = useState(completed);
  if (!completed) return null;
  return (
    <p className={classNames(styles.mark, !completedBefore && styles.fresh)}>
      <span className={styles.icon}>
        <CheckCircleIcon size={18} />
      </span>
      {t('course.done.completed')}
    </p>
  );
}
