import { ChevronEndIcon, classNames, Skeleton, VisuallyHidden } from '@stoa/ui';
import type { ReactNode } from 'react';
import { CourseBannerSkeleton } from './course-banner.tsx';
import styles from './course-page-frame.module.css';
import { Link } from '../../lib/page/link.tsx';

interface CoursePageFrameProps {
  /** Breadcrumbs to the course: the list that it is in, and its name. */
  readonly way: BreadcrumbsProps;
  /** Stands beside the way. */
  readonly side?: ReactNode;
  /** True to take all the room of a large screen. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Frame of a course page, for one's own course or one that is offered. */
export function CoursePageFrame({ way, side, wide = false, children }: CoursePageFrameProps) {
  return (
    <div className={classNames(styles.frame, wide && styles.wide)}>
      <div className={styles.top}>
        <Breadcrumbs {...way} />
        {side !== undefined && <div className={styles.side}>{side}</div>}
      </div>
      {children}
    </div>
  );
}

interface BreadcrumbsProps {
  readonly label: string;
  /** Path of the list. */
  readonly to: string;
  readonly list: string;
  readonly name: string;
}

function Breadcrumbs({ label, to, list, name }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to={to}>{list}</Link>
        </li>
        <li>
          <ChevronEndIcon size={14} />
          <span className={styles.here} dir="auto">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}

/** The place of a course that is on its way. */
export function CoursePageFrameSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.frame}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.top}>
        <Skeleton width="12rem" height="1rem" />
      </div>
      <CourseBannerSkeleton />
    </div>
  );
}
