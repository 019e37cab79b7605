import type { CallName } from '@stoa/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf } from '../../api/calls/query.ts';

/** Answers that carry the content of activities. */
const contentAnswers: readonly CallName[] = ['getActivity', 'getRootActivity', 'listChildren', 'listRootChildren'];

/** Reads the shown content again, because what may be given out has changed; nothing else is kept. */
async function contentChanged(client: QueryClient, objectiveWorkflowId: string): Promise<void> {
  for (const name of contentAnswers) {
    client.removeQueries({ queryKey: queryKeyOf(name), type: 'inactive' });
    void client.invalidateQueries({ queryKey: queryKeyOf(name) });
  }
  await client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree', { params: { objectiveWorkflowId } }) });
}

/** Reads the tree and the contents of an attempt again. */
export function useContentChanged(objectiveWorkflowId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => contentChanged(client, objectiveWorkflowId), [client, objectiveWorkflowId]);
}
