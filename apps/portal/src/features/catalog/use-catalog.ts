import type { CatalogObjective } from '@stoa/contract';
import type { CatalogAddress } from '@stoa/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { catalogPage } from './catalog-page-query.ts';

export interface CatalogPageState {
  /** Undefined until the page is here. */
  readonly courses: readonly CatalogObjective[] | undefined;
  /** Courses that fit, on all pages. */
  readonly total: number;
  /** The courses still answer the address before. */
  readonly outdated: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** One page of the catalog, cached by itself; the first one shows the search before until its own answer is here. */
export function useCatalog(address: CatalogAddress, page: number): CatalogPageState {
  const query = useQuery({ ...catalogPage(address, page), ...(page === 0 && { placeholderData: keepPreviousData }) });
  return {
    courses: query.data?.data,
    total: query.data?.totalCount ?? query.data?.data.length ?? 0,
    outdated: query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}
