/** What the place at `/` looks at; search and hash as in a `Location`, with their `?` and `#`. */
export interface HomeFacts {
  /** The person has access to the dashboard. */
  readonly dashboard: boolean;
  readonly search: string;
  readonly hash: string;
}

/**
 * Where `/` leads somebody without a dashboard: to the courses, with query string and hash; null for the dashboard
 * (Spec 1 §2).
 */
export function homeRedirect({ dashboard, search, hash }: HomeFacts): string | null {
  return dashboard ? null : `/courses${search}${hash}`;
}

/** How the list of courses is headed (Spec 1 §2). */
export type CoursesHeading = 'courses' | 'quizzes';

export function coursesHeading(quizzesOnly: boolean): CoursesHeading {
  return quizzesOnly ? 'quizzes' : 'courses';
}
