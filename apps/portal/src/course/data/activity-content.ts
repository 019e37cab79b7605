import type { ActivityPart, ActivityWithContent } from '@stoa/contract';
import { isComposite, isReadTogether } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { callOptions } from '../../api/calls/query.ts';

type Content = ActivityWithContent['content'];

/** The query for an activity with its content; the root has a call of its own. */
export function contentOptions(objectiveWorkflowId: string, { axis, activityPathId }: ActivityPart) {
  return axis === ''
    ? callOptions('getRootActivity', { params: { objectiveWorkflowId } })
    : callOptions('getActivity', { params: { objectiveWorkflowId, activityPathId } });
}

/** Some of the shown children of a composite: so many from this one on, counted from 0. */
export interface ChildrenSlice {
  readonly skip: number;
  readonly take: number;
}

/** The query for everything that stands directly in a composite, or some of it, with contents. */
export function childrenOptions(
  objectiveWorkflowId: string,
  { axis, activityPathId }: ActivityPart,
  slice?: ChildrenSlice,
) {
  const query = slice && { query: { skip: String(slice.skip), take: String(slice.take) } };
  return axis === ''
    ? callOptions('listRootChildren', { params: { objectiveWorkflowId }, ...query })
    : callOptions('listChildren', { params: { objectiveWorkflowId, activityPathId }, ...query });
}

/** Content of an activity, as it is in the cache or fetched; null where there is none to show. */
export async function readContent(
  client: QueryClient,
  workflowId: string,
  { part, parent }: { readonly part: ActivityPart; readonly parent: ActivityPart },
): Promise<Content> {
  if (!isReadTogether(parent.childActivity))
    return (await client.ensureQueryData(contentOptions(workflowId, part))).content;
  const { data } = await client.ensureQueryData(childrenOptions(workflowId, parent));
  return data.find(({ axis }) => axis === part.axis)?.content ?? null;
}

/** Fetches what a page shows before it is opened. A failure stays silent: opening the page shows it. */
export function prefetchPage(client: QueryClient, objectiveWorkflowId: string, page: ActivityPart): void {
  if (isComposite(page.childActivity)) void client.prefetchQuery(childrenOptions(objectiveWorkflowId, page));
  else void client.prefetchQuery(contentOptions(objectiveWorkflowId, page));
}
