import { coursesFilter, uncategorized, visibleUncategorized, type CourseFilters } from '@stoa/domain';
import { useCall } from '../../../api/calls/query.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { noFilters } from './use-listing.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}

export interface Choices {
  /** Collections, with 'uncategorized' where that is offered. */
  readonly collections: readonly Choice[];
  readonly terms: readonly Choice[];
  /** True when both lists are here, so that a value in none of them does not exist. */
  readonly known: boolean;
}

/** Number of the person's courses that fit, of all pages. */
function useCount(filters: CourseFilters): number {
  const filter = coursesFilter(filters, '');
  const query = { isCountQuery: 'true', ...(filter === null ? {} : { filter: JSON.stringify(filter) }) };
  return useCall('queryCourseCards', { query }).data?.totalCount ?? 0;
}

/** The collections and terms of the person's courses (Spec 2 §5). */
export function useChoices({ collection }: CourseFilters): Choices {
  const t = useMessages();
  const showcases = useCall('listEnrolledShowcases', {}).data;
  const terms = useCall('listTerms', {}).data;
  const all = useCount(noFilters);
  const without = useCount({ ...noFilters, collection: [uncategorized] });
  const offered = visibleUncategorized({ all, without, chosen: collection.includes(uncategorized) });
  return {
    collections: [
      ...choicesOf(showcases),
      ...(offered ? [{ id: uncategorized, name: t('course-list.uncategorized') }] : []),
    ],
    terms: choicesOf(terms),
    known: showcases !== undefined && terms !== undefined,
  };
}

function choicesOf(things: readonly Choice[] = []): readonly Choice[] {
  return things.map(({ id, name }) => ({ id, name }));
}
