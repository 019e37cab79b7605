/** Headings of the list of courses (Spec 1 §2). */
export type CoursesHeading = 'courses' | 'quizzes';

export function coursesHeading(quizzesOnly: boolean): CoursesHeading {
  return quizzesOnly ? 'quizzes' : 'courses';
}
