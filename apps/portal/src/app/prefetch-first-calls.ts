import { firstCallsOf, makeFirstCalls } from '@stoa/contract/places';
import type { FoundPlace } from '@stoa/domain';
import type { QueryClient } from '@tanstack/react-query';
import { callOptions } from '../api/calls/query.ts';
import { treeOptions } from '../api/calls/course-tree.ts';
import { serverNow } from '../api/clock/server-clock.ts';

export interface PlaceToPrefetch {
  readonly place: FoundPlace;
  readonly search: URLSearchParams;
  /** Setting `accessNewContentAfterCompletion`. */
  readonly newContentAfterCompletion: boolean;
}

/** Makes the first calls of a place, so that the data is on its way before the click. */
export async function prefetchFirstCalls(
  client: QueryClient,
  { place, search, newContentAfterCompletion }: PlaceToPrefetch,
): Promise<void> {
  const facts = { now: serverNow(), newContentAfterCompletion };
  await makeFirstCalls(firstCallsOf(place, search), facts, ({ call, params, query }) =>
    call === 'getActivityTree'
      ? client.fetchQuery(treeOptions(params['objectiveWorkflowId'] ?? ''))
      : client.fetchQuery(callOptions(call, { params, query })),
  );
}
