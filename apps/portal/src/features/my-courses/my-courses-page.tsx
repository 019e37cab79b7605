import type { CourseCard } from '@stoa/contract';
import { visibleRecentCourses } from '@stoa/domain';
import { classNames } from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { ListPage, ListTop } from '../../course/lists/list-page.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { useKeyword, type KeywordSearch } from '../../course/lists/use-keyword.ts';
import { useSearch } from '../../lib/page/use-search.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { CourseGrid } from './course-grid.tsx';
import { CourseGridSkeleton } from './course-skeletons.tsx';
import styles from './my-courses-page.module.css';
import { ListTools, NothingToShow } from './list-parts.tsx';
import { ResultCount } from './result-count.tsx';
import { useListWords } from './list-words.ts';
import { useCourses, type CoursesPage } from './use-courses.ts';
import { useRestoredListing } from './use-restored-listing.ts';

export interface MyCoursesPageProps {
  /** Stands above the list where there is something to go on with; a search puts it aside, and so does the archive. */
  readonly recent: ReactNode;
}

/** My Courses (Spec 2 §2): the courses of this learner, newest enrolment first. */
export function MyCoursesPage({ recent }: MyCoursesPageProps) {
  const search = useKeyword();
  const restored = useRestoredListing();
  return <ListPage>{restored && <Courses search={search} recent={recent} />}</ListPage>;
}

function Courses({ search, recent }: MyCoursesPageProps & { readonly search: KeywordSearch }) {
  const t = useMessages();
  const [address] = useSearch();
  const list = useCourses(address, 0);
  const words = useListWords();
  useTitle(t(words.documentTitle));
  const hasRecent = useHasRecent(list);
  return (
    <>
      <ListTop
        title={t(words.title)}
        status={<ResultCount list={list} keyword={search.keyword} />}
        search={search}
        words={{
          label: t(words.search),
          placeholder: t('my-courses.search.placeholder'),
          clear: t('my-courses.search.clear'),
        }}
      />
      {hasRecent && recent !== null && (
        <div hidden={search.keyword !== '' || address.has('archived')} className={styles.recent}>
          {recent}
        </div>
      )}
      {(address.size > 0 || list.total > 0) && (
        <div className={classNames(styles.tools, list.courses?.some(isCollected) && styles.withChips)}>
          <ListTools found={list.outdated ? undefined : list.courses && list.total} />
        </div>
      )}
      <Results address={address} list={list} search={search} />
    </>
  );
}

const isCollected = ({ objective }: CourseCard): boolean => objective.showcases.length > 0;

/** Decided once, with the first answer: nothing may push away what the person is about to click. */
function useHasRecent({ courses }: CoursesPage): boolean {
  const [decided, decide] = useState<boolean>();
  if (decided === undefined && courses) {
    decide(
      visibleRecentCourses(
        courses.map((course) => ({ state: course.objectiveWorkflowAggregate.lastObjectiveWorkflow?.state ?? null })),
      ),
    );
  }
  return decided ?? false;
}

interface ResultsProps {
  readonly address: URLSearchParams;
  readonly list: CoursesPage;
  readonly search: KeywordSearch;
}

function Results({ address, list, search }: ResultsProps) {
  const t = useMessages();
  const { failed } = useListWords();
  if (list.error)
    return <CallFailure error={list.error} title={t(failed)} onRetry={list.retry} retrying={list.retrying} />;
  if (!list.courses) return <CourseGridSkeleton />;
  if (list.courses.length > 0) return <CourseGrid address={address} first={list} />;
  return <NothingToShow keyword={search.keyword} onClearSearch={() => search.setText('')} />;
}
