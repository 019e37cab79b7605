import { useLocation } from 'react-router';
import { MyCoursesPage as MyCourses } from '../features/my-courses/my-courses-page.tsx';
import { coverTone } from '../course/cover-tone.ts';
import { useSession } from '../api/session/session.tsx';
import { useMessages } from '../lib/language/messages.tsx';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { Fragment, useHasFragment } from '../shell/fragments/fragment.tsx';
import styles from './my-courses-page.module.css';

/** A course has the same cover in both. */
const lent = { 'virtual:cover-tone': { coverTone } };

/** The address asks for an enrolment, or tells of a new account (Spec 2 §2). */
const asking = /[?&](occflow|selfRegistered)\b/;

const { Component: EnrolFromLink } = lazyComponent(
  async () => (await import('../features/enrolment/enrol-from-link.tsx')).EnrolFromLink,
  {
    areas: ['catalog'],
  },
);

const { Component: LearnerApp } = lazyComponent(
  async () => (await import('./places/learner-app-page.tsx')).OwnLearnerApp,
  { areas: ['day', 'plan'] },
);

/** My Courses, with the courses to go on with above it (Spec 1 §9). */
export function MyCoursesPage() {
  const t = useMessages();
  const hasRecent = useHasFragment('recent-courses');
  const { search } = useLocation();
  const { settings } = useSession();
  // with anything in the address it is the list that is meant, and so does the home view's own link
  if (settings['ui.learner.learnerApp'] === true && search === '') return <LearnerApp />;
  const recent = (
    <Fragment
      name="recent-courses"
      className={styles.recent}
      lent={lent}
      fallbackLabel={t('my-courses.recent.failed')}
    />
  );
  return (
    <>
      {asking.test(search) && <EnrolFromLink />}
      <MyCourses recent={hasRecent ? recent : null} />
    </>
  );
}
