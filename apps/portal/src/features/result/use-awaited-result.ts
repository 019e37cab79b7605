import type { ObjectiveWorkflow } from '@stoa/contract';
import { courseStates, isResultAwaited, limits } from '@stoa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCourseChanged } from '../../course/data/use-course.ts';
import { callOptions } from '../../api/calls/query.ts';
import { serverNow } from '../../api/clock/server-clock.ts';

/** Milliseconds between two looks for what a person has to do first, such as grading. */
const lookEvery = 15_000;

/**
 * Looks for the result of an attempt that was handed in, and shows it when it comes: every 2 s, at most 60 s (Spec 2
 * §4), and now and then while somebody grades it.
 */
export function useAwaitedResult(workflow: ObjectiveWorkflow | null): void {
  const courseChanged = useCourseChanged();
  const isAwaited = () => workflow !== null && isResultAwaited(workflow, serverNow());
  const waits = workflow !== null && courseStates[workflow.state].awaits !== null;
  const { data } = useQuery({
    ...callOptions('getObjectiveWorkflow', { params: { objectiveWorkflowId: workflow?.id ?? '' } }),
    enabled: () => waits || isAwaited(),
    refetchInterval: () => (isAwaited() ? limits.submitPollInterval : waits && lookEvery),
  });
  const moved = data !== undefined && workflow !== null && data.id === workflow.id && data.state > workflow.state;
  const objectiveId = workflow?.objectiveId ?? '';
  useEffect(() => {
    if (moved) void courseChanged(objectiveId);
  }, [moved, courseChanged, objectiveId]);
}
