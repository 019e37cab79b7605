import { coursesQuery, limits, readListing } from '@stoa/domain';
import { callOptions } from '../../api/calls/query.ts';

/**
 * One page of My Courses for an address. The first page is exactly the query whose answer the server puts into the
 * first HTML.
 * @param page counted from 0
 */
export function coursesPage(address: URLSearchParams, page: number) {
  return callOptions('queryEnrolledObjectives', {
    query: coursesQuery(readListing(address), page * limits.coursesPage),
  });
}
