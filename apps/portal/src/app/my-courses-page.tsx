import { MyCoursesPage as MyCourses } from '../features/my-courses/my-courses-page.tsx';
import { coverTone } from '../lib/cover-tone.ts';
import { useMessages } from '../lib/messages.tsx';
import { Fragment, useHasFragment } from '../shell/fragments/fragment.tsx';
import styles from './my-courses-page.module.css';

/** A course has the same cover in both. */
const lent = { 'virtual:cover-tone': { coverTone } };

/** My Courses, with the courses to go on with above it (Spec 1 §9). */
export function MyCoursesPage() {
  const t = useMessages();
  const hasRecent = useHasFragment('recent-courses');
  const recent = <Fragment name="recent-courses" className={styles.recent} lent={lent} fallbackLabel={t('my-courses.recent.failed')} />;
  return <MyCourses recent={hasRecent ? recent : null} />;
}
