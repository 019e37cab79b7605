import type { OpenCatalogCourse } from '@stoa/contract';
import { autoRedirectPath } from '@stoa/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { CallError } from '../../api/calls/call-error.ts';
import { CallFailure } from '../../api/failures/call-failure.tsx';
import { CoursePageFrameSkeleton } from '../../course/frame/course-page-frame.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { useDomain } from '../../catalog/public-domain.ts';
import { NotPublic } from './not-public.tsx';
import { openCourse } from './open-catalog-queries.ts';

interface OpenCourseProps {
  readonly objectiveId: string;
  readonly children: (course: OpenCatalogCourse) => ReactNode;
}

/** Unknown, not public any more, or no id at all: the same to a visitor. */
const notPublic = new Set([400, 404]);

/**
 * Reads a public course before anything of it is shown. Who is enrolled goes to the course itself (Spec 2 §4
 * 'Auto-redirect').
 */
export function OpenCourse({ objectiveId, children }: OpenCourseProps) {
  const t = useMessages();
  const domain = useDomain();
  const { data, error, refetch, isFetching } = useQuery(openCourse(objectiveId, domain));
  if (data) {
    const target = redirectOf(data);
    return target === null ? children(data) : <Navigate replace to={target} />;
  }
  if (!error) return <CoursePageFrameSkeleton label={t('catalog.course-loading')} />;
  if (error instanceof CallError && notPublic.has(error.status)) return <NotPublic />;
  return (
    <CallFailure
      error={error}
      title={t('catalog.course-failed')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function redirectOf({ id, isEnrolled, activity }: OpenCatalogCourse): string | null {
  return autoRedirectPath('openCatalog', {
    objectiveId: id,
    isMandatory: false,
    isEnrolled: isEnrolled ?? false,
    contentState: activity.state,
    hasWorkflow: false,
  });
}
