import { Skeleton } from '@stoa/ui';
import footerStyles from './card-footer.module.css';
import styles from './course-card.module.css';
import gridStyles from './course-grid.module.css';

const skeletons = 6;

/** Stand where cards will be, in their size. */
export function CourseItemSkeletons() {
  return Array.from({ length: skeletons }, (_, index) => (
    <li key={index} aria-hidden="true">
      <CourseCardSkeleton />
    </li>
  ));
}

export function CourseGridSkeleton() {
  return (
    <ul className={gridStyles.grid} aria-hidden="true">
      <CourseItemSkeletons />
    </ul>
  );
}

/** A card on its way. */
function CourseCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.noCover} height="auto" />
      <div className={styles.body}>
        <Skeleton width="40%" height="1.125rem" />
        <Skeleton width="85%" height="1.4rem" />
        <Skeleton width="55%" height="1.4rem" />
        <div className={footerStyles.footer}>
          <Skeleton width="70%" height="1.25rem" />
        </div>
      </div>
    </div>
  );
}
