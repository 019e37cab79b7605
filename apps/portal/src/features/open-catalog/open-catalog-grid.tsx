import type { OpenCatalogObjective } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { serverNow } from '../../api/clock/server-clock.ts';
import { OfferCard } from '../../catalog/offer-card.tsx';
import { OfferFacts } from '../../catalog/offer-facts.tsx';
import { firstScreenOffers, OfferGrid } from '../../catalog/offer-grid.tsx';
import { OfferMark } from '../../catalog/offer-mark.tsx';
import { OfferNote } from '../../catalog/offer-note.tsx';
import { paths } from '../../lib/paths.ts';
import { useVisitPages } from '../../course/lists/use-visit-pages.ts';
import { useDomain, withDomain } from '../../catalog/public-domain.ts';

interface OpenCatalogGridProps {
  /** Courses that fit the search. */
  readonly courses: readonly OpenCatalogObjective[];
  readonly keyword: string;
}

/** The cards, as many as the person wants to see at once. */
export function OpenCatalogGrid({ courses, keyword }: OpenCatalogGridProps) {
  const domain = useDomain();
  const now = serverNow();
  const { pages, askedHere, showMore } = useVisitPages();
  const shown = courses.slice(0, pages * limits.coursesPage);
  const firstNew = askedHere ? (pages - 1) * limits.coursesPage : null;
  return (
    <OfferGrid shown={shown.length} total={courses.length} onMore={showMore}>
      {shown.map((course, index) => (
        <li key={course.id}>
          <OfferCard
            course={course}
            to={withDomain(paths.openCatalogCourse(course.id), domain)}
            eager={index < firstScreenOffers}
            keyword={keyword}
            focused={index === firstNew}
            mark={<OfferMark state={course.activity.state} isEnrolled={course.isEnrolled ?? false} />}
            facts={<OfferFacts activity={course.activity} language={course.language} />}
            note={<OfferNote course={course} now={now} />}
          />
        </li>
      ))}
    </OfferGrid>
  );
}
