import type { CatalogCard } from '@stoa/contract/catalog-pages';
import { serverNow } from '../../api/clock/server-clock.ts';
import { OfferCard } from '../../catalog/offer-card.tsx';
import { OfferFacts } from '../../catalog/offer-facts.tsx';
import { OfferMark } from '../../catalog/offer-mark.tsx';
import { OfferNote } from '../../catalog/offer-note.tsx';
import { firstScreenOffers } from '../../catalog/offer-grid.tsx';
import { paths } from '../../lib/paths.ts';

interface CatalogItemsProps {
  readonly courses: readonly CatalogCard[];
  /** Place of the first one in the whole list. */
  readonly from: number;
  readonly keyword: string;
  /** The first card takes the focus when it appears. */
  readonly focusFirst?: boolean;
}

export function CatalogItems({ courses, from, keyword, focusFirst = false }: CatalogItemsProps) {
  const now = serverNow();
  return courses.map((course, index) => (
    <li key={course.id}>
      <OfferCard
        course={course}
        to={paths.catalogCourse(course.id)}
        eager={from + index < firstScreenOffers}
        keyword={keyword}
        focused={focusFirst && index === 0}
        mark={<OfferMark state={course.activity.state} isEnrolled={course.isEnrolled} />}
        facts={<OfferFacts activity={course.activity} language={course.language} />}
        note={<OfferNote course={course} now={now} />}
      />
    </li>
  ));
}
