import type { CatalogObjective } from '@stoa/contract';
import type { CatalogAddress } from '@stoa/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPageOf, type ListPage } from '../../api/calls/list-page.ts';
import { catalogPage } from './catalog-page-query.ts';

export type CatalogPageState = ListPage<CatalogObjective>;

/** One page of the catalog, cached by itself; the first one shows the search before until its own answer is here. */
export function useCatalog(address: CatalogAddress, page: number): CatalogPageState {
  return listPageOf(
    useQuery({ ...catalogPage(address, page), ...(page === 0 && { placeholderData: keepPreviousData }) }),
  );
}
