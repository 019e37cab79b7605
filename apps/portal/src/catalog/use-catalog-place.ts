import { readCatalogAddress, type CatalogAddress } from '@stoa/domain';
import { useMemo } from 'react';
import { useSearch } from '../lib/page/use-search.ts';

export interface CatalogPlace {
  readonly address: CatalogAddress;
  readonly chooseCollections: (ids: readonly string[]) => void;
  /** Drops the search and the collections. */
  readonly showAll: () => void;
}

/**
 * The address of a catalog, and the ways to change it; everything else in it stays.
 * @param known the collections that there are; undefined while they are on their way
 */
export function useCatalogPlace(known: readonly { readonly id: string }[] | undefined): CatalogPlace {
  const [params, setParams] = useSearch();
  const address = useMemo(() => readCatalogAddress(params, known?.map(({ id }) => id) ?? null), [params, known]);
  const chooseCollections = (ids: readonly string[]) => setParams((current) => withCollections(current, ids));
  const showAll = () =>
    setParams((current) => {
      const all = withCollections(current, []);
      all.delete('keyword');
      return all;
    });
  return { address, chooseCollections, showAll };
}

function withCollections(params: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('collection');
  for (const id of ids) changed.append('collection', id);
  return changed;
}
