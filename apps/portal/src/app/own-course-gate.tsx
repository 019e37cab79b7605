import type { ObjectiveAccess } from '@stoa/contract';
import { autoRedirectPath } from '@stoa/domain';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CourseGate } from '../features/course-page/course-gate.tsx';
import { catalogPlace } from './catalog-place.ts';

interface OwnCourseGateProps {
  readonly objectiveId: string;
  readonly children: (access: ObjectiveAccess) => ReactNode;
}

/**
 * The course of somebody who has it; a course that is only offered is shown in the catalog (Spec 2 §4 'Auto-redirect').
 */
export function OwnCourseGate({ objectiveId, children }: OwnCourseGateProps) {
  return (
    <CourseGate objectiveId={objectiveId}>
      {(access) => <OwnOrOffered access={access}>{children}</OwnOrOffered>}
    </CourseGate>
  );
}

function OwnOrOffered({
  access,
  children,
}: Pick<OwnCourseGateProps, 'children'> & { readonly access: ObjectiveAccess }) {
  const place = useLocation();
  const target = autoRedirectPath('course', {
    objectiveId: access.objective.id,
    isMandatory: access.isMandatory,
    isEnrolled: access.isEnrolled,
    contentState: access.objective.activity.state,
    hasWorkflow: access.objectiveWorkflowAggregate.lastObjectiveWorkflow !== null,
  });
  return target === null ? children(access) : <Navigate replace to={catalogPlace(target, place)} />;
}
