import { Skeleton, VisuallyHidden } from '@stoa/ui';
import { useMessages } from '../../lib/messages.tsx';
import frameStyles from './course-frame.module.css';
import heroStyles from './course-hero.module.css';
import styles from './course-skeleton.module.css';

/** The place of a course page that is on its way. */
export function CourseSkeleton() {
  const t = useMessages();
  return (
    <div className={frameStyles.frame}>
      <VisuallyHidden role="status">{t('course.loading')}</VisuallyHidden>
      <div className={frameStyles.top}>
        <Skeleton width="12rem" height="1rem" />
      </div>
      <div className={heroStyles.hero}>
        <div className={heroStyles.picture}>
          <Skeleton height="auto" className={styles.cover} />
        </div>
        <div className={heroStyles.words}>
          <Skeleton width="10rem" height="1.375rem" />
          <Skeleton width="80%" height="2.5rem" />
          <Skeleton width="90%" height="1rem" />
          <Skeleton width="60%" height="1rem" />
          <Skeleton width="9rem" height="3rem" />
        </div>
      </div>
    </div>
  );
}
