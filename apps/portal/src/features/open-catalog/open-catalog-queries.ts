import { openCatalogQuery } from '@stoa/domain';
import { callOptions } from '../../api/calls/query.ts';

/** One page of the public courses; the first is exactly the query whose answer the server puts into the first HTML. */
export function openCatalogPage(domain: string | null, skip: number) {
  return callOptions('queryOpenCatalog', { query: openCatalogQuery(domain, skip) });
}

/** One public course, asked for as the server does it for the first HTML. */
export function openCourse(objectiveId: string, domain: string | null) {
  return callOptions('getOpenCatalogObjective', {
    params: { objectiveId },
    ...(domain === null ? {} : { query: { domain } }),
  });
}
