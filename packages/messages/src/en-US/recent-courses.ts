export const recentCourses = {
  'recent-courses.title': 'Pick up where you left off',
  'recent-courses.loading': 'Loading your recent courses…',
  'recent-courses.empty': 'Courses you open appear here, so you can continue in one click.',
  'recent-courses.failed': 'We couldn’t load your recent courses.',
  'recent-courses.out-of-date': 'This may be out of date.',
  'recent-courses.retry': 'Try again',
  'recent-courses.continue': 'Continue',
  'recent-courses.continue.label': 'Continue {name}',
  'recent-courses.progress': 'Progress in {name}',
  'recent-courses.not-started': 'Not Started',
  'recent-courses.submitted': 'Submitted',
  'recent-courses.finished': 'Finished',
} as const;
