import type { ObjectiveAccess } from '@stoa/contract';
import { courseFactsOf, decideReviewOfRecord } from '@stoa/domain';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCall } from '../api/calls/query.ts';
import { PageSkeleton } from '../features/course-content/page-kinds/page-skeleton.tsx';
import { searchWithoutReview } from '../course/attempt/review-asked.ts';
import { paths } from '../lib/paths.ts';

interface EarlierAttemptProps {
  readonly access: ObjectiveAccess;
  readonly objectiveWorkflowId: string;
  readonly now: Date;
  readonly children: ReactNode;
}

/**
 * An attempt before the last one, which is only looked at, where that is allowed; otherwise the details list what there
 * is.
 */
export function EarlierAttempt({ access, objectiveWorkflowId, now, children }: EarlierAttemptProps) {
  const { search } = useLocation();
  const { data, isError } = useCall('listObjectiveRecords', {
    params: { aggregateId: access.objectiveWorkflowAggregate.id },
  });
  if (isError) return children;
  if (!data) return <PageSkeleton />;
  const record = data.data.find((one) => one.objectiveWorkflowId === objectiveWorkflowId);
  if (record && decideReviewOfRecord(courseFactsOf(access), record, now).allowed) return children;
  return (
    <Navigate
      replace
      to={{ pathname: paths.courseDetails(access.objective.id), search: searchWithoutReview(search) }}
    />
  );
}
