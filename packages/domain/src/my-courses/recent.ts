import { courseContentPlace, coursePlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import { recentStanding } from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';

/** A course as far as the way back to it goes. */
export interface RecentFacts {
  readonly objectiveId: string;
  /** State of the last attempt; null where there is none. */
  readonly state: WorkflowState | null;
  /** Axis of the part that the person opened last; null before anything was opened. */
  readonly lastAxis: string | null;
}

/**
 * Address to which 'Continue' leads, below the base path: the very part that the person opened last; without work under
 * way the course's own page.
 */
export function recentPlace(course: RecentFacts): string {
  const { objectiveId, lastAxis } = course;
  if (recentStanding(course) !== 'in-progress') return placePath(coursePlace, { objectiveId });
  return placePath(courseContentPlace, { objectiveId, axis: lastAxis ?? undefined });
}

/** True when one of these courses can be gone on with, so that its space on the page can be kept before it is there. */
export function visibleRecentCourses(courses: readonly { readonly state: WorkflowState | null }[]): boolean {
  return courses.some((course) => recentStanding(course) === 'in-progress');
}
