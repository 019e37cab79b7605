import type { ObjectiveWorkflow } from '@stoa/contract';
import { progressFall, type ProgressFall } from '@stoa/domain';
import { useCall } from '../../api/calls/query.ts';

/** The reason why an attempt shows less progress than the one before it; null when it does not. */
export function useProgressFall(workflow: ObjectiveWorkflow): ProgressFall | null {
  const { attempt, objectiveWorkflowAggregateId: aggregateId } = workflow;
  const { data: records } = useCall('listObjectiveRecords', { params: { aggregateId } }, { enabled: attempt > 1 });
  const before = records?.data.find((record) => record.attempt < attempt);
  return before === undefined ? null : progressFall(before, workflow);
}
