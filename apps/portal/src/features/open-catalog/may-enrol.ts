import type { OpenCatalogCourse } from '@stoa/contract';
import { decideSelfEnrol, type Decision, type SelfEnrolRefusal } from '@stoa/domain';

/** May somebody take up a public course now? What is public is offered to everybody who belongs to the organisation. */
export function mayEnrol(course: OpenCatalogCourse, now: Date): Decision<SelfEnrolRefusal> {
  const { activity, availabilityDate, availabilityEndDate } = course;
  return decideSelfEnrol(
    { contentState: activity.state, showInCatalog: true, availabilityDate, availabilityEndDate },
    now,
  );
}
