import type { OpenCatalogStanding } from '@stoa/contract';
import { openCatalogPageOf } from '@stoa/contract/catalog-pages';
import { openCatalogQuery } from '@stoa/domain';
import { keptDocuments } from '../../api/calls/documents.ts';
import { standingOptions } from '../../catalog/standing-options.ts';
import { callOptions } from '../../api/calls/query.ts';

/** One function for ever, so that the courses stay the same ones until an answer changes them. */
const coursesOf = (standing: OpenCatalogStanding) => openCatalogPageOf(standing, keptDocuments(standing.documents));

/** One slice of the public courses; the first is exactly the query whose answer is in the first HTML. */
export function openCatalogSlice(domain: string | null, slice: number) {
  const options = standingOptions('getOpenCatalogStanding', { query: openCatalogQuery(domain, slice) });
  return { ...options, select: coursesOf };
}

/** One public course, asked for as the server does it for the first HTML. */
export function openCourse(objectiveId: string, domain: string | null) {
  return callOptions('getOpenCatalogObjective', {
    params: { objectiveId },
    ...(domain === null ? {} : { query: { domain } }),
  });
}
