import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/calls/query.ts';

/**
 * What there is to do follows the work in a course: whenever the tree of an attempt has become another one, whoever
 * changed it, the day is read anew where it is shown. @returns ends it
 */
export function followTrees(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, state } = event.query;
    const [name] = queryKey;
    // the first reading of a tree changes nothing
    if (name === 'getActivityTree' && state.dataUpdateCount > 1)
      void client.invalidateQueries({ queryKey: queryKeyOf('getDay') });
  });
}
