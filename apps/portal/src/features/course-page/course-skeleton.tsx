import { CoursePlaceSkeleton } from '../../lib/course-place.tsx';
import { useMessages } from '../../lib/messages.tsx';

/** The place of a course page that is on its way. */
export function CourseSkeleton() {
  const t = useMessages();
  return <CoursePlaceSkeleton label={t('course.loading')} />;
}
