import type { ObjectiveAccess } from '@stoa/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ActivityStartFailure } from '../../api/failures/activity-start-failure.ts';
import { CallError } from '../../api/calls/call-error.ts';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { beginCourse } from '../../course/data/begin-course.ts';
import { courseChanged } from '../../course/data/course-changed.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/state/toasts.ts';

export interface StartCourse {
  readonly start: () => Promise<void>;
  readonly starting: boolean;
}

/**
 * The course looks different by now: it was begun all the same, or refused because of what the screen does not show
 * yet.
 */
function isOutdated(error: unknown): boolean {
  if (error instanceof ActivityStartFailure) return true;
  return (
    error instanceof CallError &&
    (error.has('objective-workflow.start-refused') || error.has('objective-access.not-found'))
  );
}

/** Starts the course and goes to its content, or to one part of it; when that is refused, says why. */
export function useStartCourse(access: ObjectiveAccess, axis?: string): StartCourse {
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const objectiveId = access.objective.id;
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['beginCourse'],
    networkMode: 'always',
    mutationFn: () =>
      beginCourse(client, { objectiveId, objectiveWorkflowAggregateId: access.objectiveWorkflowAggregate.id }),
  });
  const begun = useRef(false);
  const start = async () => {
    // a second click may come before the button shows that it was pressed
    if (begun.current) return;
    begun.current = true;
    try {
      await mutateAsync();
      await navigate(paths.courseContent(objectiveId, axis));
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
      if (isOutdated(error)) await courseChanged(client, objectiveId);
    } finally {
      begun.current = false;
    }
  };
  return { start, starting: isPending };
}
