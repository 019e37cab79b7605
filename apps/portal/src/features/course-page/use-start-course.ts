import type { ObjectiveAccess } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CallError } from '../../api/call-error.ts';
import { useFailureText } from '../../api/call-failure.tsx';
import { useCourseChanged } from '../../api/course/use-course.ts';
import { callOptions } from '../../api/query.ts';
import { useCommand } from '../../api/use-command.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/toasts.ts';

export interface StartCourse {
  readonly start: () => Promise<void>;
  readonly starting: boolean;
}

/** The new attempt was not refused for good: the course may look different by now. */
function isOutdated(error: unknown): boolean {
  return error instanceof CallError && (error.has('objective-workflow.start-refused') || error.has('objective-access.not-found'));
}

/** Starting (Spec 2 §4 'Starting a course'): the attempt, its root activity, the full tree, and then its content. */
export function useStartCourse(access: ObjectiveAccess): StartCourse {
  const client = useQueryClient();
  const navigate = useNavigate();
  const courseChanged = useCourseChanged();
  const failureText = useFailureText();
  const startWorkflow = useCommand('startObjectiveWorkflow');
  const startRoot = useCommand('startActivityWorkflows');
  const objectiveId = access.objective.id;

  const begin = async () => {
    const { result } = await startWorkflow.run({ objectiveWorkflowAggregateId: access.objectiveWorkflowAggregate.id });
    const objectiveWorkflowId = result.objectiveWorkflow.id;
    await startRoot.run({ objectiveWorkflowId, activityPartIds: [] });
    await Promise.all([
      courseChanged(objectiveId),
      client.prefetchQuery(callOptions('getActivityTree', { params: { objectiveWorkflowId } })),
    ]);
    await navigate(paths.courseContent(objectiveId));
  };
  const start = async () => {
    try {
      await begin();
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
      if (isOutdated(error)) await courseChanged(objectiveId);
    }
  };
  return { start, starting: startWorkflow.running || startRoot.running };
}
