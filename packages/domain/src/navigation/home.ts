/** Facts for the address `/`; search and hash as in a `Location`, with their `?` and `#`. */
export interface HomeFacts {
  /** The person has access to the dashboard. */
  readonly dashboard: boolean;
  readonly search: string;
  readonly hash: string;
}

/**
 * Address to which `/` leads a person without a dashboard: the courses, with query string and hash; null for the
 * dashboard (Spec 1 §2).
 */
export function homeRedirect({ dashboard, search, hash }: HomeFacts): string | null {
  return dashboard ? null : `/courses${search}${hash}`;
}

/** Heading of the list of courses (Spec 1 §2). */
export type CoursesHeading = 'courses' | 'quizzes';

export function coursesHeading(quizzesOnly: boolean): CoursesHeading {
  return quizzesOnly ? 'quizzes' : 'courses';
}
