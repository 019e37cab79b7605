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
  await makeFirstCalls(firstCallsOf(place, search), facts, async ({ call, params, query }) => {
    if (call === 'getActivityTree') return await client.fetchQuery(treeOptions(params['objectiveWorkflowId'] ?? ''));
    if (call === 'queryCatalogStandings' || call === 'getOpenCatalogStanding') {
      const { standingOptions } = await import('../catalog/standing-options.ts');
      return await client.fetchQuery(standingOptions(call, { query }));
    }
    return await client.fetchQuery(callOptions(call, { params, query }));
  });
}
