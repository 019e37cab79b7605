import { useParams } from 'react-router';
import { CourseGate } from '../features/course-page/course-gate.tsx';
import { CourseSkeleton } from '../features/course-page/course-skeleton.tsx';
import { RedirectEntry } from '../features/redirect/redirect-entry.tsx';

/** The entry for links from outside, which know a course and perhaps an activity in it. */
export function RedirectPage() {
  const { objectiveId = '' } = useParams();
  return <CourseGate objectiveId={objectiveId}>{(access) => <RedirectEntry access={access} waiting={<CourseSkeleton />} />}</CourseGate>;
}
