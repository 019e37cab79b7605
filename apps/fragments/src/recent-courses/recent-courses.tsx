import { Button, Skeleton, VisuallyHidden } from '@stoa/ui';
import { useId } from 'react';
import { useMessages } from '../kit/fragment-context.tsx';
import { RecentCard } from './recent-card.tsx';
import styles from './recent-courses.module.css';
import { useRecentCourses, type RecentCoursesState } from './use-recent-courses.ts';

/** A strip of the courses to go on with; it has one height in all its states. */
export function RecentCourses() {
  const t = useMessages();
  const title = useId();
  const state = useRecentCourses();
  return (
    <section aria-labelledby={title} className={styles.strip}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('recent-courses.title')}
        </h2>
        {state.courses && state.failed && <OutOfDate state={state} />}
      </div>
      <Contents state={state} />
    </section>
  );
}

interface StateProps {
  readonly state: RecentCoursesState;
}

function Contents({ state }: StateProps) {
  const t = useMessages();
  const { courses, failed } = state;
  if (!courses) return failed ? <Failed state={state} /> : <Coming />;
  if (courses.length === 0) return <p className={styles.note}>{t('recent-courses.empty')}</p>;
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <li key={course.objective.id} className={styles.item}>
          <RecentCard course={course} />
        </li>
      ))}
    </ul>
  );
}

const coming = [1, 2, 3];

function Coming() {
  const t = useMessages();
  return (
    <div className={styles.list}>
      <VisuallyHidden>
        <span role="status">{t('recent-courses.loading')}</span>
      </VisuallyHidden>
      {coming.map((number) => (
        <div key={number} className={styles.item}>
          <Skeleton className={styles.skeleton} height="100%" />
        </div>
      ))}
    </div>
  );
}

function Failed({ state }: StateProps) {
  const t = useMessages();
  return (
    <div className={styles.note} role="status">
      {t('recent-courses.failed')}
      <Button size="small" busy={state.asking} onClick={state.ask}>
        {t('recent-courses.retry')}
      </Button>
    </div>
  );
}

function OutOfDate({ state }: StateProps) {
  const t = useMessages();
  return (
    <div className={styles.outdated} role="status">
      {t('recent-courses.out-of-date')}
      <Button size="small" variant="quiet" busy={state.asking} onClick={state.ask}>
        {t('recent-courses.retry')}
      </Button>
    </div>
  );
}
