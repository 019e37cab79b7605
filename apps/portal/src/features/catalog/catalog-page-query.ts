import { catalogQuery, limits, type CatalogAddress } from '@stoa/domain';
import { callOptions } from '../../api/calls/query.ts';

/**
 * One page of the catalog for an address. The first page is exactly the query whose answer the server puts into the
 * first HTML.
 * @param page counted from 0
 */
export function catalogPage(address: CatalogAddress, page: number) {
  return callOptions('queryCatalogObjectives', { query: catalogQuery(address, page * limits.coursesPage) });
}
