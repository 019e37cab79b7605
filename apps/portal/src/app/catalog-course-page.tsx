import type { ObjectiveAccess } from '@stoa/contract';
import { nextAvailabilityChange } from '../api/clock/next-availability-change.ts';
import { useNow } from '../api/clock/use-now.ts';
import { CatalogCourse } from '../features/catalog/catalog-course.tsx';
import { About } from '../features/course-page/about.tsx';
import { CourseActions } from '../features/course-page/course-actions.tsx';
import { CourseGate } from '../features/course-page/course-gate.tsx';
import { OutlinePreview } from '../features/course-page/outline-preview.tsx';
import { linkedAxis } from './catalog-place.ts';
import type { PlaceProps } from './place-props.ts';
import { useDetailsEvent } from './use-course-events.ts';

/** A course of the catalog, with the parts of a course page that do not care who looks at it. */
export function CatalogCoursePage({ params }: PlaceProps<'catalogCourse'>) {
  const { objectiveId, rest } = params;
  const axis = linkedAxis(rest);
  return <CourseGate objectiveId={objectiveId}>{(access) => <Offer access={access} axis={axis} />}</CourseGate>;
}

function Offer({ access, axis }: { readonly access: ObjectiveAccess; readonly axis: string | undefined }) {
  const now = useNow(nextAvailabilityChange(access));
  useDetailsEvent(access.objective.id);
  const { about, outline } = access.objective;
  return (
    <CatalogCourse
      access={access}
      now={now}
      axis={axis}
      about={about && <About html={about} />}
      outline={<OutlinePreview outline={outline} />}
      courseActions={<CourseActions access={access} now={now} axis={axis} />}
    />
  );
}
