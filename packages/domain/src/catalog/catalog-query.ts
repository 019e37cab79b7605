import { readFilters, type SearchParams } from '../my-courses/filters.ts';
import { coursesFilter, type CoursesQuery } from '../my-courses/query.ts';
import { limits } from '../values/limits.ts';

/** The query parameters of the catalog: a search and collections; the other filters belong to My Courses. */
export interface CatalogAddress {
  /** '' without a search. */
  readonly keyword: string;
  /** Ids, or 'uncategorized'. */
  readonly collections: readonly string[];
}

/**
 * @param known ids of the collections that there are; null while that is not known, so that every well-formed id passes
 */
export function readCatalogAddress(params: SearchParams, known: readonly string[] | null = null): CatalogAddress {
  const { filters, keyword } = readFilters(params, { collections: known, terms: [] });
  return { keyword, collections: filters.collection };
}

/**
 * The query for the page of the catalog that begins after `skip` courses, by name. The server puts the answer of the
 * first page into the first HTML and the portal asks the same, so both build it here.
 */
export function catalogQuery({ keyword, collections }: CatalogAddress, skip: number): CoursesQuery {
  const filter = coursesFilter({ collection: collections, term: [], courseProgress: [], coursePriority: [] }, keyword);
  return {
    ...(filter === null ? {} : { filter: JSON.stringify(filter) }),
    sort: JSON.stringify([{ selector: 'objective.name', desc: false }]),
    ...(skip === 0 ? {} : { skip: String(skip) }),
    take: String(limits.coursesPage),
    requireTotalCount: 'true',
  };
}

/**
 * The query of one slice of the public catalog, which comes whole, so that the browser can search it.
 * @param domain the organisation that the address names; null for the host's own
 * @param slice counted from 0
 */
export function openCatalogQuery(domain: string | null, slice: number): { domain?: string; slice?: string } {
  return { ...(slice === 0 ? {} : { slice: String(slice) }), ...(domain === null ? {} : { domain }) };
}
