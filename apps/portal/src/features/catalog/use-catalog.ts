import type { CatalogStanding } from '@stoa/contract';
import { catalogPageOf, type CatalogCard } from '@stoa/contract/catalog-pages';
import { catalogQuery, limits, type CatalogAddress } from '@stoa/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keptDocuments } from '../../api/calls/documents.ts';
import { standingOptions } from '../../catalog/standing-options.ts';
import { listPageOf, type ListPage } from '../../api/calls/list-page.ts';

export type CatalogPageState = ListPage<CatalogCard>;

/** One function for ever, so that the cards stay the same ones until an answer changes them. */
const cardsOf = (standing: CatalogStanding) => catalogPageOf(standing, keptDocuments(standing.documents));

/**
 * One page of the catalog, cached by itself.
 * @param page counted from 0; the first one shows the search before until its own answer is here
 */
export function useCatalog(address: CatalogAddress, page: number): CatalogPageState {
  return listPageOf(
    useQuery({
      ...catalogPage(address, page),
      select: cardsOf,
      ...(page === 0 && { placeholderData: keepPreviousData }),
    }),
  );
}

/** The first page is exactly the query whose answer the server puts into the first HTML. */
function catalogPage(address: CatalogAddress, page: number) {
  return standingOptions('queryCatalogStandings', { query: catalogQuery(address, page * limits.coursesPage) });
}
