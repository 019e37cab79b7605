export { ImportRefused } from './refused.ts';
export { readCoursePackage } from './read-course-package.ts';
export type { CoursePackage, ImportProgress, ImportStage, PackageSource } from './read-course-package.ts';
