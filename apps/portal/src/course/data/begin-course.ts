import type { QueryClient } from '@tanstack/react-query';
import { track } from '../../lib/state/events.ts';
import { activityStartFailure } from '../../api/failures/activity-start-failure.ts';
import { runKept } from '../../api/commands/run-work.ts';
import { courseChanged } from './course-changed.ts';
import { treeOptions } from '../../api/calls/course-tree.ts';

export interface CourseToBegin {
  readonly objectiveId: string;
  readonly objectiveWorkflowAggregateId: string;
}

/**
 * Starting (Spec 2 §4 'Starting a course'): the attempt, its root activity, and the full tree for the page that shows
 * the content.
 */
export async function beginCourse(
  client: QueryClient,
  { objectiveId, objectiveWorkflowAggregateId }: CourseToBegin,
): Promise<void> {
  const { result } = await runKept('startObjectiveWorkflow', { objectiveWorkflowAggregateId }, {});
  const { id: objectiveWorkflowId, attempt } = result.objectiveWorkflow;
  track(attempt === 1 ? 'objective_start' : 'course_restart', { objectiveId, objectiveWorkflowId });
  try {
    await runKept('startActivityWorkflows', { objectiveWorkflowId, activityPartIds: [] }, {});
  } catch (error) {
    throw activityStartFailure(error);
  }
  await Promise.all([courseChanged(client, objectiveId), client.prefetchQuery(treeOptions(objectiveWorkflowId))]);
}
