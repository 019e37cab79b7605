import type { ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallError } from '../../api/calls/call-error.ts';
import { queryKeyOf, callOptions, useCall } from '../../api/calls/query.ts';

/** The person's access to one course, with the course and the last attempt. */
export function useObjectiveAccess(objectiveId: string): UseQueryResult<ObjectiveAccess, CallError> {
  return useCall('getObjectiveAccess', { params: { objectiveId } });
}

/**
 * The tree of one attempt. When it cannot be read it is asked for again by itself (Spec 2 §8 'Full-tree fetch
 * failure').
 */
export function useActivityTree(objectiveWorkflowId: string): UseQueryResult<ActivityTree, CallError> {
  return useQuery({
    ...callOptions('getActivityTree', { params: { objectiveWorkflowId } }),
    refetchInterval: ({ state }) => (state.status === 'error' ? limits.treeRetry : false),
  });
}

/** Tells every place that shows a course that its attempt has changed: the tree, the course page and My Courses. */
export async function courseChanged(client: QueryClient, objectiveId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeyOf('queryEnrolledObjectives') });
  void client.invalidateQueries({ queryKey: queryKeyOf('listObjectiveRecords') });
  void client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
  await client.invalidateQueries({ queryKey: queryKeyOf('getObjectiveAccess', { params: { objectiveId } }) });
}

export function useCourseChanged(): (objectiveId: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback((objectiveId) => courseChanged(client, objectiveId), [client]);
}
