import { calls } from '@stoa/contract';
import { coursesQuery, firstPageQuery, readListing } from '@stoa/domain';

const listings = {
  'first page': '',
  search: 'keyword=number 99',
  'next deadlines': 'sort=dueDate',
  'by name': 'sort=name',
  'page 20': '',
} as const;

/** The portal's requests for somebody with many courses, by the words of the report. */
export const listRequests = Object.entries(listings).map(([name, address]) => {
  const params = new URLSearchParams(address);
  const query = name === 'page 20' ? coursesQuery(readListing(params), 456) : firstPageQuery(params);
  return { name, path: `${calls.queryCourseCards.path}?${new URLSearchParams(query)}` };
});
