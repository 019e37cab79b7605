import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callKey } from '../query.ts';

/** What may be given out has changed: what is shown is read again, and nothing else is kept. */
async function contentChanged(client: QueryClient, objectiveWorkflowId: string): Promise<void> {
  for (const name of ['getActivity', 'getRootActivity', 'listChildren', 'listRootChildren']) {
    client.removeQueries({ queryKey: [name], type: 'inactive' });
    void client.invalidateQueries({ queryKey: [name] });
  }
  await client.invalidateQueries({ queryKey: callKey('getActivityTree', { params: { objectiveWorkflowId } }) });
}

/** Reads the tree and the contents of an attempt again. */
export function useContentChanged(objectiveWorkflowId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => contentChanged(client, objectiveWorkflowId), [client, objectiveWorkflowId]);
}
