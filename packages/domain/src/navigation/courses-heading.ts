/** How the list of courses is headed (Spec 1 §2). */
export type CoursesHeading = 'courses' | 'quizzes';

export function coursesHeading(quizzesOnly: boolean): CoursesHeading {
  return quizzesOnly ? 'quizzes' : 'courses';
}
