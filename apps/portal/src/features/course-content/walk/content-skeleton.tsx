import { Skeleton } from '@stoa/ui';
import styles from './content-skeleton.module.css';
import layoutStyles from './course-content.module.css';
import { PageSkeleton } from '../page-kinds/page-skeleton.tsx';

/** The place of a course's content that is on its way: its table of contents and a page. */
export function ContentSkeleton() {
  return (
    <div className={layoutStyles.layout}>
      <div className={styles.outline}>
        <Skeleton height="100%" />
      </div>
      <PageSkeleton />
    </div>
  );
}
