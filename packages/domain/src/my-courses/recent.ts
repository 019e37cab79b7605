import { WorkflowState } from '../values/value-sets.ts';

/** A course as far as the way back to it goes. */
export interface RecentFacts {
  readonly objectiveId: string;
  /** Of the last attempt; null where there is none. */
  readonly state: WorkflowState | null;
  /** Where the person was last inside it; null before anything was opened. */
  readonly lastAxis: string | null;
}

export type RecentStanding = 'not-started' | 'in-progress' | 'submitted' | 'finished';

/** How a recently opened course stands, in the few words that a small card has room for. */
export function recentStanding({ state }: Pick<RecentFacts, 'state'>): RecentStanding {
  if (state === null) return 'not-started';
  if (state === WorkflowState.inProgress) return 'in-progress';
  return state === WorkflowState.finished ? 'finished' : 'submitted';
}

/**
 * Where 'Continue' leads, below the base path: the very place where the person was last; without work under way the
 * course's own page.
 */
export function recentPlace(course: RecentFacts): string {
  const page = `/courses/${encodeURIComponent(course.objectiveId)}`;
  if (recentStanding(course) !== 'in-progress') return page;
  return `${page}/view/content${course.lastAxis === null ? '' : `/${encodeURIComponent(course.lastAxis)}`}`;
}

/**
 * Whether there is a course to go on with among these, so that its place on the page can be kept before it is there.
 */
export function visibleRecentCourses(courses: readonly { readonly state: WorkflowState | null }[]): boolean {
  return courses.some((course) => recentStanding(course) === 'in-progress');
}
