import type { ObjectiveAccess } from '@stoa/contract';
import { courseFactsOf, nextCourseDate } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../server-clock.ts';
import { useNow } from '../use-now.ts';
import { courseChanged } from './use-course.ts';
import { useRefetchAt } from './use-refetch-at.ts';

/**
 * The server's time, on the spot when the course opens, closes or shows its result; the course is then read again, because what may be
 * given out has changed (Spec 2 §4).
 */
export function useCourseClock(access: ObjectiveAccess): Date {
  const client = useQueryClient();
  const moment = useMemo(() => nextCourseDate(courseFactsOf(access), serverNow()), [access]);
  const now = useNow(moment);
  useRefetchAt(moment, now, () => void courseChanged(client, access.objective.id));
  return now;
}
