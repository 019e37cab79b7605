import { limits } from '@stoa/domain';
import { CardGrid } from '../../course/lists/card-grid.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { useVisitPages } from '../../course/lists/use-visit-pages.ts';
import { keywordOf } from '../../course/lists/use-keyword.ts';
import { CourseItems } from './course-items.tsx';
import { coursesViewStore } from './courses-view.ts';
import { useListWords } from './list-words.ts';
import { ListEnd, MoreCourses } from './list-parts.tsx';
import type { CoursesPage } from './use-courses.ts';
import { useStore } from '../../lib/state/use-store.ts';

export interface CourseGridProps {
  readonly address: URLSearchParams;
  /** The first page. */
  readonly first: CoursesPage;
}

/** The cards, page by page. */
export function CourseGrid({ address, first }: CourseGridProps) {
  const t = useMessages();
  const { list } = useListWords();
  const { pages, askedHere, showMore } = useVisitPages();
  const view = useStore(coursesViewStore);
  const shown = Math.min(pages * limits.coursesPage, first.total);
  return (
    <>
      <CardGrid label={t(list)} outdated={first.outdated} view={view}>
        <CourseItems courses={first.courses ?? []} from={0} keyword={keywordOf(address)} />
        {Array.from({ length: pages - 1 }, (_, index) => (
          <MoreCourses key={index} address={address} page={index + 1} focusFirst={askedHere} />
        ))}
      </CardGrid>
      {first.total > limits.coursesPage && <ListEnd shown={shown} total={first.total} onMore={showMore} />}
    </>
  );
}
