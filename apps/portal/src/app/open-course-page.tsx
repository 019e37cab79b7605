import type { OpenCatalogCourse } from '@stoa/contract';
import { nextAvailabilityChange } from '../api/clock/next-availability-change.ts';
import { useNow } from '../api/clock/use-now.ts';
import { About } from '../features/course-page/about.tsx';
import { OutlinePreview } from '../features/course-page/outline-preview.tsx';
import { OpenCourse } from '../features/open-catalog/open-course.tsx';
import { PublicCourse } from '../features/open-catalog/public-course.tsx';
import type { PlaceProps } from './place-props.ts';

/** A public course, with the parts of a course page that do not care who looks at it. */
export function OpenCoursePage({ params }: PlaceProps<'openCatalogCourse'>) {
  const { objectiveId } = params;
  return <OpenCourse objectiveId={objectiveId}>{(course) => <Details course={course} />}</OpenCourse>;
}

function Details({ course }: { readonly course: OpenCatalogCourse }) {
  const now = useNow(nextAvailabilityChange(course));
  const { about, outline } = course;
  return (
    <PublicCourse
      course={course}
      now={now}
      about={about && <About html={about} />}
      outline={<OutlinePreview outline={outline} />}
    />
  );
}
