import type { QueryClient } from '@tanstack/react-query';
import { callOptions } from '../query.ts';
import { runKept } from '../use-command.ts';
import { courseChanged } from './use-course.ts';

export interface CourseToBegin {
  readonly objectiveId: string;
  readonly objectiveWorkflowAggregateId: string;
}

/** Starting (Spec 2 §4 'Starting a course'): the attempt, its root activity, and the full tree for the page that shows the content. */
export async function beginCourse(client: QueryClient, { objectiveId, objectiveWorkflowAggregateId }: CourseToBegin): Promise<void> {
  const { result } = await runKept('startObjectiveWorkflow', { objectiveWorkflowAggregateId }, {});
  const objectiveWorkflowId = result.objectiveWorkflow.id;
  await runKept('startActivityWorkflows', { objectiveWorkflowId, activityPartIds: [] }, {});
  await Promise.all([
    courseChanged(client, objectiveId),
    client.prefetchQuery(callOptions('getActivityTree', { params: { objectiveWorkflowId } })),
  ]);
}
