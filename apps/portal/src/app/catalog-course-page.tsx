import type { ObjectiveAccess } from '@stoa/contract';
import { availabilityAt, type AvailabilityFacts } from '@stoa/domain';
import { useParams } from 'react-router';
import { serverNow } from '../api/server-clock.ts';
import { useNow } from '../api/use-now.ts';
import { CatalogCourse } from '../features/catalog/catalog-course.tsx';
import { About } from '../features/course-page/about.tsx';
import { CourseActions } from '../features/course-page/course-actions.tsx';
import { CourseGate } from '../features/course-page/course-gate.tsx';
import { Description } from '../features/course-page/description.tsx';
import { OutlinePreview } from '../features/course-page/outline-preview.tsx';

/** A course of the catalog, with the parts of a course page that do not care who looks at it. */
export function CatalogCoursePage() {
  const { objectiveId = '' } = useParams();
  return <CourseGate objectiveId={objectiveId}>{(access) => <Offer access={access} />}</CourseGate>;
}

/** When the course opens, or closes, next. */
function nextChange(facts: AvailabilityFacts): string | null {
  const availability = availabilityAt(facts, serverNow());
  if (availability === 'before') return facts.availabilityDate;
  return availability === 'open' ? facts.availabilityEndDate : null;
}

function Offer({ access }: { readonly access: ObjectiveAccess }) {
  // the page changes by itself when the course opens or closes
  const now = useNow(nextChange(access));
  const { about, description, outline } = access.objective;
  return (
    <CatalogCourse
      access={access}
      now={now}
      description={description && <Description text={description} />}
      about={about && <About html={about} />}
      outline={<OutlinePreview outline={outline} />}
      courseActions={<CourseActions access={access} now={now} />}
    />
  );
}
