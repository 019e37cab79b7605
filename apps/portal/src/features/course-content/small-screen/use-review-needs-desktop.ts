import { decideAttemptReview } from '@stoa/domain';
import type { CourseReading } from '../../../lib/course/course-reading.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { narrow } from './use-mobile-notice.ts';

/** An attempt that is over is looked at on a screen that is too small for it (Spec 2 §6). */
export function useReviewNeedsDesktop({ review, reviewable }: CourseReading): boolean {
  const isNarrow = useMedia(narrow);
  if (!isNarrow || review !== 'over') return false;
  const decision = decideAttemptReview(reviewable, innerWidth);
  return !decision.allowed && decision.reasons.includes('needs-desktop');
}
