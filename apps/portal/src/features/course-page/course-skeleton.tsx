import { Skeleton, VisuallyHidden } from '@stoa/ui';
import { useMessages } from '../../lib/messages.tsx';
import styles from './course-skeleton.module.css';

/** The place of a course page that is on its way. */
export function CourseSkeleton() {
  const t = useMessages();
  return (
    <div className={styles.page}>
      <VisuallyHidden role="status">{t('course.loading')}</VisuallyHidden>
      <Skeleton width="12rem" height="1rem" />
      <div className={styles.hero}>
        <Skeleton height="100%" className={styles.cover} />
        <div className={styles.lines}>
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="80%" height="2.25rem" />
          <Skeleton height="1rem" />
          <Skeleton width="60%" height="1rem" />
          <Skeleton width="9rem" height="3rem" />
        </div>
      </div>
    </div>
  );
}
