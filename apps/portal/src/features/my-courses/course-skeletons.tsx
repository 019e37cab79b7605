import { Skeleton } from '@stoa/ui';
import { CardGridSkeleton } from '../../course/lists/card-grid.tsx';
import { LinkCardSkeleton } from '../../course/lists/course-card-link.tsx';
import footerStyles from './card-footer.module.css';
import styles from './course-card.module.css';

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
    <CardGridSkeleton>
      <CourseItemSkeletons />
    </CardGridSkeleton>
  );
}

/** A card on its way. */
function CourseCardSkeleton() {
  return (
    <LinkCardSkeleton className={styles.card}>
      <Skeleton width="40%" height="1.125rem" />
      <Skeleton width="85%" height="1.4rem" />
      <Skeleton width="55%" height="1.4rem" />
      <div className={footerStyles.footer}>
        <Skeleton width="70%" height="1.25rem" />
      </div>
    </LinkCardSkeleton>
  );
}
