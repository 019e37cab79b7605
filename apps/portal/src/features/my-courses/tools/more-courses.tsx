import { limits } from '@stoa/domain';
import { CallFailure } from '../../../api/failures/call-failure.tsx';
import { FullWidthItem } from '../../../course/lists/card-grid.tsx';
import { keywordOf } from '../../../course/lists/use-keyword.ts';
import { useMessages } from '../../../lib/language/messages.tsx';
import { CourseItems } from '../course-items.tsx';
import { CourseItemSkeletons } from '../course-skeletons.tsx';
import { useCourses } from '../use-courses.ts';

export interface MoreCoursesProps {
  readonly address: URLSearchParams;
  /** Number of the page, from 1. */
  readonly page: number;
  /** The first new card takes the focus, because the button that asked for it may be gone. */
  readonly focusFirst: boolean;
}

/** A page that was asked for. */
export function MoreCourses({ address, page, focusFirst }: MoreCoursesProps) {
  const t = useMessages();
  const { courses, error, retry, retrying } = useCourses(address, page);
  if (courses) {
    const from = page * limits.coursesPage;
    return <CourseItems courses={courses} from={from} keyword={keywordOf(address)} focusFirst={focusFirst} />;
  }
  if (!error) return <CourseItemSkeletons />;
  return (
    <FullWidthItem>
      <CallFailure error={error} title={t('course-list.more-failed')} onRetry={retry} retrying={retrying} />
    </FullWidthItem>
  );
}
