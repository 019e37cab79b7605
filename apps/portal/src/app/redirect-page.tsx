import { CourseGate } from '../features/course-page/course-gate.tsx';
import { CourseSkeleton } from '../features/course-page/course-skeleton.tsx';
import { RedirectEntry } from '../features/redirect/redirect-entry.tsx';
import { usePlaceParams } from './place-params.ts';

/** The entry for links from outside, which know a course and perhaps an activity in it. */
export function RedirectPage() {
  const { objectiveId = '' } = usePlaceParams();
  return (
    <CourseGate objectiveId={objectiveId}>
      {(access) => <RedirectEntry access={access} waiting={<CourseSkeleton />} />}
    </CourseGate>
  );
}
