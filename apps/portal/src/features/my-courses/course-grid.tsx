import { limits } from '@stoa/domain';
import { Button, classNames } from '@stoa/ui';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './course-grid.module.css';
import { CourseItems } from './course-items.tsx';
import { MoreCourses } from './more-courses.tsx';
import type { CoursesPage } from './use-courses.ts';

export interface CourseGridProps {
  readonly address: URLSearchParams;
  /** The first page. */
  readonly first: CoursesPage;
}

/** The cards, page by page. An address that changes begins with its first page again. */
export function CourseGrid({ address, first }: CourseGridProps) {
  const t = useMessages();
  const search = address.toString();
  const [asked, setAsked] = useState({ search, pages: 1 });
  const pages = asked.search === search ? asked.pages : 1;
  const shown = Math.min(pages * limits.coursesPage, first.total);
  return (
    <>
      <ul className={classNames(styles.grid, first.outdated && styles.outdated)} aria-label={t('my-courses.list')} aria-busy={first.outdated}>
        <CourseItems courses={first.courses ?? []} from={0} />
        {Array.from({ length: pages - 1 }, (_, index) => (
          <MoreCourses key={index} address={address} page={index + 1} />
        ))}
      </ul>
      {first.total > limits.coursesPage && (
        <div className={styles.more}>
          {shown < first.total && (
            <Button size="large" onClick={() => setAsked({ search, pages: pages + 1 })}>
              {t('my-courses.show-more')}
            </Button>
          )}
          <p role="status">{t('my-courses.shown', { shown, total: first.total })}</p>
        </div>
      )}
    </>
  );
}
