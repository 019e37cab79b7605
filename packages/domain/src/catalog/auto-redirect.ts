import { offeredCoursePath } from '../places/catalog-places.ts';
import { coursePlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import { contentStates } from '../states/content-states.ts';
import type { ContentState } from '../values/value-sets.ts';

/** The area in which a person looks at a course: among their own courses, in the catalog, or in the public catalog. */
export type CoursePlace = 'course' | 'catalog' | 'openCatalog';

export interface AutoRedirectFacts {
  readonly objectiveId: string;
  readonly isMandatory: boolean;
  readonly isEnrolled: boolean;
  readonly contentState: ContentState;
  readonly hasWorkflow: boolean;
}

/**
 * The address to which a signed-in person is led instead of the one at which they look at a course, below the base
 * path; null when they stay (Spec 2 §4 'Auto-redirect').
 */
export function autoRedirectPath(place: CoursePlace, facts: AutoRedirectFacts): string | null {
  const { objectiveId, isMandatory, isEnrolled, contentState, hasWorkflow } = facts;
  if (place === 'openCatalog') return isEnrolled ? placePath(coursePlace, { objectiveId }) : null;
  const belongsToCatalog = !isMandatory && !isEnrolled && !hasWorkflow && contentStates[contentState].listed;
  return place === 'course' && belongsToCatalog ? offeredCoursePath(objectiveId) : null;
}
