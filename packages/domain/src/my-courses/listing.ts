import { readFilters, type CourseFilters, type SearchParams } from './filters.ts';

/** Newest enrolment, name in the order of the language, the next deadline, or the furthest progress first. */
export const courseSorts = ['recent', 'name', 'dueDate', 'progress'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** The query of My Courses as the address of the page holds it. */
export interface CourseListing {
  readonly filters: CourseFilters;
  /** '' without a search. */
  readonly keyword: string;
  readonly sort: CourseSort;
  /** The courses that the person put away, instead of the others. */
  readonly archived: boolean;
}

/** The listing of an address, as far as it can be told without knowing which collections and terms there are. */
export function readListing(params: SearchParams): CourseListing {
  const { filters, keyword } = readFilters(params, { collections: null, terms: null });
  const [sort] = params.getAll('sort');
  return {
    filters,
    keyword,
    sort: courseSorts.find((known) => known === sort) ?? 'recent',
    archived: params.getAll('archived')[0] === 'true',
  };
}
