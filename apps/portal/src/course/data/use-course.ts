import type { ActivityTree, ObjectiveAccess } from '@stoa/contract';
import { limits } from '@stoa/domain';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallError } from '../../api/calls/call-error.ts';
import { useCall } from '../../api/calls/query.ts';
import { courseChanged } from './course-changed.ts';
import { treeOptions } from '../../api/calls/course-tree.ts';

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
    ...treeOptions(objectiveWorkflowId),
    refetchInterval: ({ state }) => (state.status === 'error' ? limits.treeRetry : false),
  });
}

export function useCourseChanged(): (objectiveId: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback((objectiveId) => courseChanged(client, objectiveId), [client]);
}
