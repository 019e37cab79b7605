export { ImportRefused } from './refused.ts';
export { readCoursePackage } from './read-course-package.ts';
export type { ImportProgress } from './read-course-package.ts';
