import type { EnrolledObjective } from '@stoa/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { coursesPage } from './courses-query.ts';

export interface CoursesPage {
  /** Undefined until the page is here. */
  readonly courses: readonly EnrolledObjective[] | undefined;
  /** Courses that fit the search, on all pages. */
  readonly total: number;
  /** The courses still answer the search before. */
  readonly outdated: boolean;
  /** Why the page is not here. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/**
 * One page of the courses of an address, cached by itself.
 * @param page counted from 0; the first one shows the search before until its own answer is here
 */
export function useCourses(address: URLSearchParams, page: number): CoursesPage {
  const query = useQuery({ ...coursesPage(address, page), ...(page === 0 && { placeholderData: keepPreviousData }) });
  return {
    courses: query.data?.data,
    total: query.data?.totalCount ?? query.data?.data.length ?? 0,
    outdated: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}
