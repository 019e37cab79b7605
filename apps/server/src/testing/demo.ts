import type { CourseFiles } from '../features/course-import/plan-rows.ts';
import { storeCourse } from '../features/course-import/store-course.ts';
import { storeCourseFiles } from '../features/course-import/store-files.ts';
import type { DemoTools } from '../features/demo/fill-demo-organisation.ts';
import { hashPassword } from '../kernel/auth/passwords.ts';
import type { FileStore } from '../kernel/files/file-store.ts';

/** The tools with which the server fills in its demo organisation. */
export function demoTools(files: FileStore, now: Date): DemoTools<CourseFiles> {
  return { storeFiles: (document) => storeCourseFiles(files, document), storeCourse, hashPassword, now };
}
