import { readCatalogAddress } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { callOptions } from '../api/calls/query.ts';
import { catalogPage } from '../features/catalog/catalog-page-query.ts';
import { coursesPage } from '../features/my-courses/courses-query.ts';
import { openCatalogPage, openCourse } from '../features/open-catalog/open-catalog-queries.ts';
import { paths } from '../lib/paths.ts';

/** What a place asks for first, so that the data is on its way before the click. @param url below the base path */
export async function prefetchData(client: QueryClient, url: URL): Promise<void> {
  if (url.pathname === paths.courses()) return await client.prefetchQuery(coursesPage(url.searchParams, 0));
  if (url.pathname === paths.catalog())
    return await client.prefetchQuery(catalogPage(readCatalogAddress(url.searchParams), 0));
  if (url.pathname === paths.openCatalog())
    return await client.prefetchQuery(openCatalogPage(url.searchParams.get('domain'), 0));
  const open = matchPath('/open-catalog/:objectiveId/*', url.pathname)?.params.objectiveId;
  if (open) return await client.prefetchQuery(openCourse(open, url.searchParams.get('domain')));
  const course = coursePatterns.map((pattern) => matchPath(pattern, url.pathname)).find((match) => match !== null);
  if (course?.params.objectiveId) await prefetchCourse(client, course.params.objectiveId);
}

/** Pages of one course, among the person's own or in the catalog. */
const coursePatterns = ['/courses/:objectiveId/*', '/catalog/:objectiveId/*'] as const;

/** A course, and the tree of the attempt that is under way, because its content is what is opened then. */
async function prefetchCourse(client: QueryClient, objectiveId: string): Promise<void> {
  const access = callOptions('getObjectiveAccess', { params: { objectiveId } });
  await client.prefetchQuery(access);
  const workflow = client.getQueryData(access.queryKey)?.objectiveWorkflowAggregate.lastObjectiveWorkflow;
  if (workflow)
    await client.prefetchQuery(callOptions('getActivityTree', { params: { objectiveWorkflowId: workflow.id } }));
}
