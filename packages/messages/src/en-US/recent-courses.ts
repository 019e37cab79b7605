export const recentCourses = {
  'recent-courses.title': 'Pick up where you left off',
  'recent-courses.loading': 'Loading your recent courses…',
  'recent-courses.empty': 'Courses that you open appear here, so that you can go on with one click.',
  'recent-courses.failed': 'Your recent courses could not be loaded.',
  'recent-courses.out-of-date': 'This may be out of date.',
  'recent-courses.retry': 'Try again',
  'recent-courses.continue': 'Continue',
  'recent-courses.continue.label': 'Continue {name}',
  'recent-courses.progress': 'Progress in {name}',
  'recent-courses.not-started': 'Not Started',
  'recent-courses.submitted': 'Submitted',
  'recent-courses.finished': 'Completed',
} as const;
