import { CoursePageFrameSkeleton } from '../../course/frame/course-page-frame.tsx';
import { useMessages } from '../../lib/language/messages.tsx';

/** The place of a course page that is on its way. */
export function CourseSkeleton() {
  const t = useMessages();
  return <CoursePageFrameSkeleton label={t('course.loading')} />;
}
