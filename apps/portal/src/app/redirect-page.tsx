import { CourseGate } from '../features/course-page/course-gate.tsx';
import { CourseSkeleton } from '../features/course-page/course-skeleton.tsx';
import { RedirectEntry } from '../features/redirect/redirect-entry.tsx';
import type { PlaceProps } from './place-props.ts';

/** The entry for links from outside, which know a course and perhaps an activity in it. */
export function RedirectPage({ params }: PlaceProps<'courseRedirect'>) {
  const { objectiveId } = params;
  return (
    <CourseGate objectiveId={objectiveId}>
      {(access) => <RedirectEntry access={access} waiting={<CourseSkeleton />} />}
    </CourseGate>
  );
}
