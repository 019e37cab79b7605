import { Skeleton } from '@stoa/ui';
import { allCourses, emailAnswerPlace, paramsIn, reviewParameter } from '@stoa/domain';
import { useLocation } from 'react-router';
import { EmailAnswerPage } from '../email/email-answer-page.tsx';
import { useMessages } from '../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { useSearch } from '../../../lib/page/use-search.ts';
import { PageHeading } from '../../../lib/page/page-heading.tsx';
import { Center } from './center.tsx';
import styles from '../page.module.css';

const { Component: Reviews } = lazyComponent(async () => (await import('../session/reviews.tsx')).Reviews, {
  areas: ['quiz', 'rich-content'],
  fallback: <Skeleton height="20rem" />,
});

/** Both places of what comes back: the knowledge center, and the answer to a mail, which few visits begin with. */
export function KnowledgePage() {
  const { pathname } = useLocation();
  return paramsIn(emailAnswerPlace.pattern, pathname) === null ? <CenterOrSession /> : <EmailAnswerPage />;
}

/** What comes back for review, or a session of it where the address asks for one. */
function CenterOrSession() {
  const t = useMessages();
  const [search] = useSearch();
  const course = search.get(reviewParameter);
  if (course === null) return <Center />;
  return (
    <div className={styles.page} key={course}>
      <PageHeading className={styles.title}>{t('knowledge.session')}</PageHeading>
      <Reviews course={course === allCourses ? null : course} />
    </div>
  );
}
