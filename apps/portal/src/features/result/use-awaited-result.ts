import type { ObjectiveWorkflow } from '@stoa/contract';
import { isResultAwaited, limits } from '@stoa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCourseChanged } from '../../course/data/use-course.ts';
import { callOptions } from '../../api/calls/query.ts';
import { serverNow } from '../../api/clock/server-clock.ts';

/**
 * Looks for the result of an attempt that was handed in a moment ago, and shows it when it comes (Spec 2 §4): every 2
 * s, at most 60 s.
 */
export function useAwaitedResult(workflow: ObjectiveWorkflow | null): void {
  const courseChanged = useCourseChanged();
  const isAwaited = () => workflow !== null && isResultAwaited(workflow, serverNow());
  const { data } = useQuery({
    ...callOptions('getObjectiveWorkflow', { params: { objectiveWorkflowId: workflow?.id ?? '' } }),
    enabled: isAwaited,
    refetchInterval: () => isAwaited() && limits.submitPollInterval,
  });
  const moved = data !== undefined && workflow !== null && data.id === workflow.id && data.state > workflow.state;
  const objectiveId = workflow?.objectiveId ?? '';
  useEffect(() => {
    if (moved) void courseChanged(objectiveId);
  }, [moved, courseChanged, objectiveId]);
}
