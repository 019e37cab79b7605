import type { CourseCard } from '@stoa/contract';
import { coursesQuery, limits, readListing } from '@stoa/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPageOf, type ListPage } from '../../api/calls/list-page.ts';
import { callOptions } from '../../api/calls/query.ts';

export type CoursesPage = ListPage<CourseCard>;

/**
 * One page of the courses of an address, cached by itself.
 * @param page counted from 0; the first one shows the search before until its own answer is here
 */
export function useCourses(address: URLSearchParams, page: number): CoursesPage {
  return listPageOf(
    useQuery({ ...coursesPage(address, page), ...(page === 0 && { placeholderData: keepPreviousData }) }),
  );
}

/** The first page is exactly the query whose answer the server puts into the first HTML. */
function coursesPage(address: URLSearchParams, page: number) {
  return callOptions('queryCourseCards', {
    query: coursesQuery(readListing(address), page * limits.coursesPage),
  });
}
