import { limits } from '@stoa/domain';
import { callOptions } from '../../../../api/calls/query.ts';

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
