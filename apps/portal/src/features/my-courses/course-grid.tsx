import type { EnrolledObjective } from '@stoa/contract';
import { Button, classNames } from '@stoa/ui';
import { useState } from 'react';
import { useFailureText } from '../../api/call-failure.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { CourseCard, CourseCardSkeleton } from './course-card.tsx';
import styles from './course-grid.module.css';
import type { MoreCourses } from './use-courses.ts';

/** Covers that are visible on the first screen of a large window. */
const firstScreen = 8;
const skeletons = 6;

export interface CourseGridProps {
  readonly courses: readonly EnrolledObjective[];
  readonly total: number;
  readonly more: MoreCourses;
  /** The courses answer the search before: they stay until the new ones are here. */
  readonly outdated: boolean;
}

/** The cards. After 'Show more' the first new card has the focus, because the button may be gone. */
export function CourseGrid({ courses, total, more, outdated }: CourseGridProps) {
  const t = useMessages();
  const [focusFrom, setFocusFrom] = useState<number>();
  const showMore = () => {
    setFocusFrom(courses.length);
    more.show();
  };
  return (
    <>
      <ul className={classNames(styles.grid, outdated && styles.outdated)} aria-label={t('my-courses.list')} aria-busy={outdated}>
        {courses.map((course, index) => (
          <li key={course.id}>
            <CourseCard course={course} index={index} eager={index < firstScreen} focused={index === focusFrom} />
          </li>
        ))}
      </ul>
      {more.exist && <ShowMore more={more} shown={courses.length} total={total} onShow={showMore} />}
    </>
  );
}

interface ShowMoreProps {
  readonly more: MoreCourses;
  readonly shown: number;
  readonly total: number;
  readonly onShow: () => void;
}

function ShowMore({ more, shown, total, onShow }: ShowMoreProps) {
  const t = useMessages();
  const failureText = useFailureText();
  return (
    <div className={styles.more}>
      <p role="alert" className={styles.problem}>
        {more.error && `${t('my-courses.more-failed')} ${failureText(more.error)}`}
      </p>
      <Button size="large" busy={more.loading} onClick={onShow}>
        {t(more.error ? 'shell.retry' : 'my-courses.show-more')}
      </Button>
      <p>{t('my-courses.shown', { shown, total })}</p>
    </div>
  );
}

/** Stands where the cards will be, in their size. */
export function CourseGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: skeletons }, (_, index) => (
        <CourseCardSkeleton key={index} />
      ))}
    </div>
  );
}
