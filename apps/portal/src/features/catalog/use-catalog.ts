import type { CatalogObjective } from '@stoa/contract';
import { catalogQuery, limits, type CatalogAddress } from '@stoa/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPageOf, type ListPage } from '../../api/calls/list-page.ts';
import { callOptions } from '../../api/calls/query.ts';

export type CatalogPageState = ListPage<CatalogObjective>;

/**
 * One page of the catalog, cached by itself.
 * @param page counted from 0; the first one shows the search before until its own answer is here
 */
export function useCatalog(address: CatalogAddress, page: number): CatalogPageState {
  return listPageOf(
    useQuery({ ...catalogPage(address, page), ...(page === 0 && { placeholderData: keepPreviousData }) }),
  );
}

/** The first page is exactly the query whose answer the server puts into the first HTML. */
function catalogPage(address: CatalogAddress, page: number) {
  return callOptions('queryCatalogObjectives', { query: catalogQuery(address, page * limits.coursesPage) });
}
