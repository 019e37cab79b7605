import type { ActivityPart } from '@stoa/contract';
import { isComposite } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { callOptions } from '../../api/query.ts';

/** The query for an activity with its content; the root has a call of its own. */
export function contentOptions(objectiveWorkflowId: string, { axis, activityPathId }: ActivityPart) {
  return axis === ''
    ? callOptions('getRootActivity', { params: { objectiveWorkflowId } })
    : callOptions('getActivity', { params: { objectiveWorkflowId, activityPathId } });
}

/** The query for everything that stands directly in a composite, with contents. */
export function childrenOptions(objectiveWorkflowId: string, { axis, activityPathId }: ActivityPart) {
  return axis === ''
    ? callOptions('listRootChildren', { params: { objectiveWorkflowId } })
    : callOptions('listChildren', { params: { objectiveWorkflowId, activityPathId } });
}

/** Fetches what a page shows before it is opened. A failure stays silent: opening the page shows it. */
export function prefetchPage(client: QueryClient, objectiveWorkflowId: string, page: ActivityPart): void {
  if (isComposite(page.childActivity)) void client.prefetchQuery(childrenOptions(objectiveWorkflowId, page));
  else void client.prefetchQuery(contentOptions(objectiveWorkflowId, page));
}
