import { limits } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callKey, callOptions } from '../../../api/query.ts';

/** The state of a session, asked for again and again while the page is seen, and at once when it is seen again. */
export function sessionOptions(objectiveWorkflowId: string, activityWorkflowId: string) {
  return {
    ...callOptions('getLastProctoringSession', { params: { objectiveWorkflowId, activityWorkflowId } }),
    refetchInterval: limits.proctoringPollInterval,
    staleTime: 0,
    // without a connection it fails, which is said, instead of waiting
    networkMode: 'always' as const,
  };
}

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
