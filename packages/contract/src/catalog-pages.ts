/**
 * Pages of catalogs out of what is the same for everybody and what is one person's. Free of the schema library, so that
 * the browser can use it.
 */
import type {
  CatalogDocument,
  CatalogStanding,
  OfferedCourse,
  OpenCatalogObjective,
  OpenCatalogStanding,
} from './schemas/catalog.ts';

/** A course of a person's catalog, as a card shows it. */
export interface CatalogCard extends OfferedCourse {
  readonly isEnrolled: boolean;
}

interface Page<Course> {
  readonly data: readonly Course[];
  readonly totalCount?: number;
}

/**
 * One page of a person's catalog.
 * @param documents those that the standing names, in its order
 */
export function catalogPageOf(
  { data, totalCount }: CatalogStanding,
  documents: readonly CatalogDocument[],
): Page<CatalogCard> {
  const cards = data.flatMap(({ document, course, isEnrolled, dates }): readonly CatalogCard[] => {
    const offered = documents[document]?.[course];
    return offered === undefined ? [] : [{ ...offered, ...dates, isEnrolled }];
  });
  return { data: cards, ...(totalCount === undefined ? {} : { totalCount }) };
}

/** One slice of the public catalog, as `queryOpenCatalog` tells it. */
export function openCatalogPageOf(
  { enrolled, totalCount }: OpenCatalogStanding,
  documents: readonly CatalogDocument[],
): Page<OpenCatalogObjective> {
  const mine = enrolled && new Set(enrolled);
  const data = documents.flat().map((course, number) => ({ ...course, isEnrolled: mine && mine.has(number) }));
  return { data, totalCount };
}
