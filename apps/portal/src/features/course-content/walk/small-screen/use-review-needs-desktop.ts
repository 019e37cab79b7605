import type { CourseReading } from '../../../../course/attempt/course-reading.ts';
import { useNeedsDesktop } from '../../../../course/use-needs-desktop.ts';

/** An attempt that is over is looked at on a screen that is too small for it (Spec 2 §6). */
export function useReviewNeedsDesktop({ review, reviewable }: CourseReading): boolean {
  const needsDesktop = useNeedsDesktop(reviewable);
  return review === 'over' && needsDesktop;
}
