import { Cover, Skeleton, VisuallyHidden } from '@stoa/ui';
import type { ReactNode } from 'react';
import { coverTone } from '../cover-tone.ts';
import styles from './course-banner.module.css';
import { PageHeading } from '../../lib/page/page-heading.tsx';

interface CourseBannerProps {
  readonly course: {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly imageUrl: string | null;
  };
  /** Words that are read out before the code. */
  readonly codeLabel: string;
  /** Stands on the picture. */
  readonly mark?: ReactNode;
  /** Stand above the name. */
  readonly badges: ReactNode;
  /** Stands below the name. */
  readonly children: ReactNode;
}

/** A course at the head of its page: its picture, its name, and what there is to know and to do first. */
export function CourseBanner({ course, codeLabel, mark, badges, children }: CourseBannerProps) {
  return (
    <header className={styles.banner}>
      <div className={styles.picture}>
        <Cover imageUrl={course.imageUrl} code={course.code} {...coverTone(course.id)} eager className={styles.cover} />
        {mark !== undefined && <span className={styles.badge}>{mark}</span>}
      </div>
      <div className={styles.words}>
        {badges}
        <div>
          <PageHeading className={styles.name}>
            <span dir="auto">{course.name}</span>
          </PageHeading>
          <p className={styles.code}>
            <VisuallyHidden>{codeLabel} </VisuallyHidden>
            <bdi translate="no">{course.code}</bdi>
          </p>
        </div>
        {children}
      </div>
    </header>
  );
}

/** Actions on the course. */
export function BannerActions({ children }: Pick<CourseBannerProps, 'children'>) {
  return <div className={styles.actions}>{children}</div>;
}

export function CourseBannerSkeleton() {
  return (
    <div className={styles.banner}>
      <div className={styles.picture}>
        <Skeleton height="auto" className={styles.noCover} />
      </div>
      <div className={styles.words}>
        <Skeleton width="10rem" height="1.375rem" />
        <Skeleton width="80%" height="2.5rem" />
        <Skeleton width="90%" height="1rem" />
        <Skeleton width="60%" height="1rem" />
        <Skeleton width="9rem" height="3rem" />
      </div>
    </div>
  );
}
