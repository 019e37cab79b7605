import type { ObjectiveAccess } from '@stoa/contract';
import { courseFactsOf, isReached, nextCourseDate } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../api/clock/server-clock.ts';
import { useNow } from '../../api/clock/use-now.ts';
import { courseChanged } from './course-changed.ts';
import { useRefetchAt } from './use-refetch-at.ts';

/**
 * The date of a result that is hidden by an answer until then, and that has come by now: the answer was a little too
 * early.
 */
function awaitedReveal({
  objectiveWorkflowAggregate: { lastObjectiveRecord: record },
}: ObjectiveAccess): string | null {
  const date = record?.result.state === 'afterDate' ? record.result.visibleFrom : null;
  return date !== null && isReached(serverNow(), date) ? date : null;
}

/**
 * The server's time, on the spot when the course opens, closes or shows its result; the course is then read again,
 * because what may be given out has changed (Spec 2 §4).
 */
export function useCourseClock(access: ObjectiveAccess): Date {
  const client = useQueryClient();
  const moment = useMemo(() => awaitedReveal(access) ?? nextCourseDate(courseFactsOf(access), serverNow()), [access]);
  const now = useNow(moment);
  useRefetchAt(moment, now, () => void courseChanged(client, access.objective.id));
  return now;
}
