import type { ObjectiveAccess } from '@stoa/contract';
import { useEffect, type ReactNode } from 'react';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { CallError, noAnswer } from '../../api/calls/call-error.ts';
import { useObjectiveAccess } from '../../course/data/use-course.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { NotAvailable } from './not-available.tsx';

interface CourseGateProps {
  readonly objectiveId: string;
  readonly children: (access: ObjectiveAccess) => ReactNode;
}

/**
 * Statuses that mean 'not for you' (Spec 2 §6 'Course access'); an id that is none is a bad request, and so a course
 * that is not there.
 */
const notAvailable = new Set([400, 401, 403, 404]);

/** Reads the person's access to a course before anything of it is shown. */
export function CourseGate({ objectiveId, children }: CourseGateProps) {
  const t = useMessages();
  const { data, error, refetch, isFetching } = useObjectiveAccess(objectiveId);
  const unknown = error !== null && !(error instanceof CallError && error.status !== noAnswer);
  useEffect(() => {
    if (unknown) showToast('critical', t('course.failed.unknown'));
  }, [unknown, t]);
  if (data && !(error && isNotAvailable(error))) return children(data);
  if (!error) return <CourseSkeleton />;
  if (isNotAvailable(error)) return <NotAvailable />;
  return <CallFailure error={error} title={t('course.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
}

function isNotAvailable(error: Error): boolean {
  return error instanceof CallError && notAvailable.has(error.status);
}
