import { ContentState } from '../values/value-sets.ts';

/** Where a course is looked at: among one's own courses, in the catalog, or in the public catalog. */
export type CoursePlace = 'course' | 'catalog' | 'openCatalog';

export interface AutoRedirectFacts {
  readonly objectiveId: string;
  readonly isMandatory: boolean;
  readonly isEnrolled: boolean;
  readonly contentState: ContentState;
  readonly hasWorkflow: boolean;
}

/**
 * Where a signed-in person is led instead of the place at which they look at a course, below the base path; null when
 * they stay (Spec 2 §4 'Auto-redirect').
 */
export function decideAutoRedirect(place: CoursePlace, facts: AutoRedirectFacts): string | null {
  const { objectiveId, isMandatory, isEnrolled, contentState, hasWorkflow } = facts;
  if (place === 'openCatalog') return isEnrolled ? `/courses/${objectiveId}` : null;
  const belongsToCatalog = !isMandatory && !isEnrolled && !hasWorkflow && contentState !== ContentState.archived;
  return place === 'course' && belongsToCatalog ? `/catalog/${objectiveId}/view/details` : null;
}
