import { limits } from '@stoa/domain';
import { Button, classNames } from '@stoa/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/messages.tsx';
import styles from './course-grid.module.css';
import { CourseItems } from './course-items.tsx';
import { MoreCourses } from './more-courses.tsx';
import type { CoursesPage } from './use-courses.ts';

/** How many pages a visit to the list has asked for, so that going back shows as many. A search begins a visit of its own. */
const pagesByVisit = new Map<string, number>();

export interface CourseGridProps {
  readonly address: URLSearchParams;
  /** The first page. */
  readonly first: CoursesPage;
}

/** The cards, page by page. */
export function CourseGrid({ address, first }: CourseGridProps) {
  const t = useMessages();
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ readonly key: string; readonly pages: number }>();
  const askedHere = asked?.key === key;
  const pages = askedHere ? asked.pages : (pagesByVisit.get(key) ?? 1);
  const showMore = () => {
    pagesByVisit.set(key, pages + 1);
    setAsked({ key, pages: pages + 1 });
  };
  const shown = Math.min(pages * limits.coursesPage, first.total);
  return (
    <>
      <ul
        className={classNames(styles.grid, first.outdated && styles.outdated)}
        aria-label={t('my-courses.list')}
        aria-busy={first.outdated}
      >
        <CourseItems courses={first.courses ?? []} from={0} />
        {Array.from({ length: pages - 1 }, (_, index) => (
          <MoreCourses key={index} address={address} page={index + 1} focusFirst={askedHere} />
        ))}
      </ul>
      {first.total > limits.coursesPage && (
        <div className={styles.more}>
          {shown < first.total && (
            <Button size="large" onClick={showMore}>
              {t('my-courses.show-more')}
            </Button>
          )}
          <p role="status">{t('my-courses.shown', { shown, total: first.total })}</p>
        </div>
      )}
    </>
  );
}
